import { m } from '../paraglide/messages.js'
import type { Locale } from '../paraglide/runtime.js'
import { filterWords } from './optionLabel.ts'

/** The names of parameters as the filter shows them. */
const words: Record<string, typeof m.FilterDialog_text> = {
  geral: m.FilterDialog_text,
  cidade: m.FilterDialog_place,
  estado: m.FilterDialog_place,
  bairro: m.FilterDialog_place,
  online: m.Search_online,
  ...filterWords,
  dia: m.Search_day,
  disponibilidade: m.FilterDialog_availability,
  preco_min: m.FilterDialog_price,
  preco_max: m.FilterDialog_price,
  preco: m.FilterDialog_price,
  latitude: m.Search_near,
  longitude: m.Search_near,
  raio_km: m.Search_near,
  ordenar: m.Search_sort,
  pagina: m.Pagination_label,
  marco: m.Pagination_label,
}

/** For loaders: which parts of a link were invalid and left out; null when there were none. */
export function wordRefused(refused: readonly string[], locale: Locale): string | null {
  if (refused.length === 0) return null
  // Parameters that no page offers have a general word.
  const nomes = new Set(refused.map((name) => words[name]?.({}, { locale }) ?? name))
  return m.WordRefused_refused({ nomes: [...nomes].join(', ') }, { locale })
}
