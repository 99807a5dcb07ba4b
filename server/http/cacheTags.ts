// What an answer is made of, for caches; `busca_avisa` in the database says when each of these changes.

/** Of whatever shows these profiles, or anything of theirs: gone as soon as one of them must vanish. */
export const tagsOfModelos = (ids: readonly number[]): string[] =>
  [...new Set(ids)].map((id) => `modelo:${id}`)

/** Of her own page and of what is read of her alone: true again on the request after any change. */
export const tagsOfPerfil = (id: number): string[] => [`modelo:${id}`, `perfil:${id}`]

export const tagOfCidade = (cidadeSlug: string): string => `cidade:${cidadeSlug}`

/** Lists of the whole country. */
export const CATALOGO = 'catalogo'
/** Searches by words or by a phone number. */
export const TEXTOS = 'textos'
/** How many profiles there are in each place. */
export const LUGARES = 'lugares'
/** The lowest and the highest price of all. */
export const PRECOS = 'precos'
/** What search engines are told. */
export const SITEMAP = 'sitemap'

/** Whatever holds in memory what the database says: the page cache, and what stands beside it. */
export interface CacheListener {
  /** What this tag stands for must not be shown any more, or not as it was. */
  drop(tag: string): void
  /** Lists that carry this tag may be out of date. */
  stale(tag: string): void
  /** The feed was lost (`listening` is false until it is back) or is back: changes may have been missed. */
  gap(listening: boolean): void
}
