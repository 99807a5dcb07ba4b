import { preposicoesDe } from '../../../contract/artigos.ts'
import { nomesDosEstados } from '../../../contract/estados.ts'
import type { Estado } from '../../../contract/uf.ts'
import { formatCount, formatReais } from '../../format/format.ts'
import { m } from '../../paraglide/messages.js'
import type { Locale } from '../../paraglide/runtime.js'

type Figures = {
  total: number
  verificadas: number
  online: number
  /** BRL. */
  precos: { menor: number; maior: number } | null
}

/** The data of a place that sentences are made of. */
export type LugarFacts = Figures & {
  cidade: string
  bairro: string | null
  bairros: readonly { bairro: string }[]
}

export type EstadoFacts = Figures & { estado: Estado; cidades: readonly { cidade: string }[] }

const NAMED = 3

/** 'Jardins, São Paulo', or the city alone. */
export const nameOfLugar = ({ cidade, bairro }: Pick<LugarFacts, 'cidade' | 'bairro'>): string =>
  bairro ? `${bairro}, ${cidade}` : cidade

/** A name within a sentence; a bairro takes no article. */
export const wordsOfLugar = (lugar: Pick<LugarFacts, 'cidade' | 'bairro'>) => ({
  lugar: nameOfLugar(lugar),
  em: lugar.bairro ? ('em' as const) : preposicoesDe(lugar.cidade).em,
})

/** '1 perfil', '1.234 perfis'. */
export const wordProfiles = (count: number): string => {
  const total = formatCount(count)
  return count === 1 ? m.LugarText_profiles_one({ total }) : m.LugarText_profiles_other({ total })
}

/**
 * A text about a place with profiles: every sentence has a current figure, so that no two places read
 * the same. Sentences without a figure are left out.
 */
export function describeLugar(facts: LugarFacts, locale: Locale): string {
  const bairros = facts.bairros.map(({ bairro }) => bairro)
  const sentences = [
    `${howMany(facts, locale)}${howVerified(facts, locale)}.`,
    whoIsOnline(facts, locale),
    whichPrices(facts, locale),
    facts.bairro ? '' : whichOf(bairros, [m.LugarText_topBairro, m.LugarText_topBairros], locale),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** 'no estado da Bahia', 'in the state of Bahia'. */
export function inEstado(estado: Estado, locale?: Locale): string {
  const { nome, de } = nomesDosEstados[estado]
  const inState = { da: m.Estado_in_da, de: m.Estado_in_de, do: m.Estado_in_do }[de]
  const say = estado === 'DF' ? m.Estado_inDistrict : inState
  return say({ nome }, { locale })
}

/** The same of a whole state. */
export function describeEstado(facts: EstadoFacts, locale: Locale): string {
  const words = {
    onde: inEstado(facts.estado, locale),
    total: facts.total.toLocaleString(locale),
  }
  const howMany = facts.total === 1 ? m.Estado_total_one : m.Estado_total_other
  const cidades = facts.cidades.map(({ cidade }) => cidade)
  const sentences = [
    `${howMany(words, { locale })}${howVerified(facts, locale)}.`,
    whoIsOnline(facts, locale),
    whichPrices(facts, locale),
    whichOf(cidades, [m.Estado_topCity, m.Estado_topCities], locale),
  ]
  return sentences.filter(Boolean).join(' ')
}

function howMany({ cidade, bairro, total: count }: LugarFacts, locale: Locale): string {
  const total = count.toLocaleString(locale)
  const { em } = preposicoesDe(cidade)
  if (bairro) {
    return count === 1
      ? m.LugarText_totalBairro_one({ bairro, em, cidade }, { locale })
      : m.LugarText_totalBairro_other({ bairro, em, cidade, total }, { locale })
  }
  const Em = { em: 'Em', no: 'No', na: 'Na' }[em]
  return count === 1
    ? m.LugarText_total_one({ Em, cidade }, { locale })
    : m.LugarText_total_other({ Em, cidade, total }, { locale })
}

function howVerified({ total, verificadas }: Figures, locale: Locale): string {
  if (verificadas === 0) return ''
  if (total === 1) return m.LugarText_verified_only({}, { locale })
  if (verificadas === total) return m.LugarText_verified_all({}, { locale })
  if (verificadas === 1) return m.LugarText_verified_one({}, { locale })
  return m.LugarText_verified_other({ total: verificadas.toLocaleString(locale) }, { locale })
}

function whoIsOnline({ total, online }: Figures, locale: Locale): string {
  if (online === 0) return ''
  if (total === 1) return m.LugarText_online_only({}, { locale })
  if (online === 1) return m.LugarText_online_one({}, { locale })
  return m.LugarText_online_other({ total: online.toLocaleString(locale) }, { locale })
}

function whichPrices({ precos }: Figures, locale: Locale): string {
  if (!precos) return ''
  const [menor, maior] = [precos.menor, precos.maior].map((valor) => formatReais(valor, locale))
  return menor === maior
    ? m.LugarText_price({ valor: menor! }, { locale })
    : m.LugarText_prices({ menor: menor!, maior: maior! }, { locale })
}

/** The first names of a list in one sentence: that for one name, or that for several. */
function whichOf(
  all: readonly string[],
  [one, more]: [typeof m.LugarText_topBairro, typeof m.LugarText_topBairros],
  locale: Locale,
): string {
  const names = all.slice(0, NAMED)
  if (names.length === 0) return ''
  const lista = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  return (names.length === 1 ? one : more)({ lista }, { locale })
}
