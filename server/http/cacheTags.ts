// Tags say what an answer was made from; `busca_avisa` in the database notifies when each of these
// changes.

/**
 * Tags of a list that shows these profiles: it is dropped as soon as one of them must vanish, and stale when
 * one of their cards changes.
 */
export const tagsOfModelos = (ids: readonly number[]): string[] =>
  [...new Set(ids)].flatMap((id) => [`modelo:${id}`, `cartao:${id}`])

/** The tag of answers that show this boost: dropped when it ends, counted when they are sent. */
const tagOfImpulso = (id: number): string => `impulso:${id}`

type Shown = { id: number; impulso?: number | undefined }

/** `tagsOfModelos` of a list of cards, with those of its boosts; null: they failed to load. */
export const tagsOfCards = (cards: readonly Shown[] | null | undefined): string[] => [
  ...tagsOfModelos((cards ?? []).map(({ id }) => id)),
  ...(cards ?? []).flatMap(({ impulso }) => (impulso === undefined ? [] : [tagOfImpulso(impulso)])),
]

/**
 * Tags of what shows these profiles and vanishes with them, but may be as old as it is: the cards at the foot of
 * another one's page, a picture at a CDN.
 */
export const tagsWhilePublic = (ids: readonly number[]): string[] =>
  [...new Set(ids)].map((id) => `modelo:${id}`)

/**
 * Tags of answers about one profile, such as her page: up to date on the next request after any change.
 */
export const tagsOfPerfil = (id: number): string[] => [`modelo:${id}`, `perfil:${id}`]

export const tagOfCidade = (cidadeSlug: string): string => `cidade:${cidadeSlug}`

/** Which cities have profiles. */
export const CIDADES = 'cidades'
/** Lists of the whole country. */
export const CATALOGO = 'catalogo'
/** Searches by words or by a phone number. */
export const TEXTOS = 'textos'
/** How many profiles there are in each place of the country. */
export const LUGARES = 'lugares'
/** How many there are in this city and in each of its bairros. */
export const tagOfLugares = (cidadeSlug: string) => `${LUGARES}:${cidadeSlug}` as const
/** The lowest and the highest price of all. */
export const PRECOS = 'precos'
/** The prices of plans. */
export const PLANOS = 'planos'
/** The sitemap and other files for search engines. */
export const SITEMAP = 'sitemap'

/** A cache in memory of what the database says: the page cache, and others beside it. */
export interface CacheListener {
  /** Answers with this tag must no longer be shown. */
  drop(tag: string): void
  /** Lists with this tag may be out of date. */
  stale(tag: string): void
  /**
   * The feed was lost (`listening` is false) or is connected again (true): changes may have been
   * missed.
   */
  gap(listening: boolean): void
  /** Resolves once what was dropped before the call is gone, where that takes time. */
  settled?(): Promise<void>
}
