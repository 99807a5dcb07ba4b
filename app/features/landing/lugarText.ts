import { formatReais } from '../../format/format.ts'
import { m } from '../../paraglide/messages.js'
import type { Locale } from '../../paraglide/runtime.js'

/** What of a place can be put into sentences. Prices are BRL. */
export type LugarFacts = {
  cidade: string
  bairro: string | null
  total: number
  verificadas: number
  online: number
  precos: { menor: number; maior: number } | null
  bairros: readonly { bairro: string }[]
}

const NAMED = 3

/** 'Jardins, São Paulo', or the city alone. */
export const nameOfLugar = ({ cidade, bairro }: Pick<LugarFacts, 'cidade' | 'bairro'>): string =>
  bairro ? `${bairro}, ${cidade}` : cidade

/**
 * A place with profiles in its own words: every sentence is a figure of the moment, so that no two
 * places read the same. Sentences that would say nothing are left out.
 */
export function describeLugar(facts: LugarFacts, locale: Locale): string {
  const sentences = [
    `${howMany(facts, locale)}${howVerified(facts, locale)}.`,
    whoIsOnline(facts, locale),
    whichPrices(facts, locale),
    facts.bairro ? '' : whichBairros(facts, locale),
  ]
  return sentences.filter(Boolean).join(' ')
}

function howMany({ cidade, bairro, total: count }: LugarFacts, locale: Locale): string {
  const total = count.toLocaleString(locale)
  if (bairro) {
    return count === 1
      ? m.Lugar_totalBairro_one({ bairro, cidade }, { locale })
      : m.Lugar_totalBairro_other({ bairro, cidade, total }, { locale })
  }
  return count === 1
    ? m.Lugar_total_one({ cidade }, { locale })
    : m.Lugar_total_other({ cidade, total }, { locale })
}

function howVerified({ total, verificadas }: LugarFacts, locale: Locale): string {
  if (verificadas === 0) return ''
  if (total === 1) return m.Lugar_verified_only({}, { locale })
  if (verificadas === total) return m.Lugar_verified_all({}, { locale })
  if (verificadas === 1) return m.Lugar_verified_one({}, { locale })
  return m.Lugar_verified_other({ total: verificadas.toLocaleString(locale) }, { locale })
}

function whoIsOnline({ total, online }: LugarFacts, locale: Locale): string {
  if (online === 0) return ''
  if (total === 1) return m.Lugar_online_only({}, { locale })
  if (online === 1) return m.Lugar_online_one({}, { locale })
  return m.Lugar_online_other({ total: online.toLocaleString(locale) }, { locale })
}

function whichPrices({ precos }: LugarFacts, locale: Locale): string {
  if (!precos) return ''
  const [menor, maior] = [precos.menor, precos.maior].map((valor) => formatReais(valor, locale))
  return menor === maior
    ? m.Lugar_price({ valor: menor! }, { locale })
    : m.Lugar_prices({ menor: menor!, maior: maior! }, { locale })
}

function whichBairros({ bairros }: LugarFacts, locale: Locale): string {
  const names = bairros.slice(0, NAMED).map(({ bairro }) => bairro)
  if (names.length === 0) return ''
  const lista = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  return names.length === 1
    ? m.Lugar_topBairro({ lista }, { locale })
    : m.Lugar_topBairros({ lista }, { locale })
}
