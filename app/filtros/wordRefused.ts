import { m } from '../paraglide/messages.js'
import type { Locale } from '../paraglide/runtime.js'
import { filterWords } from './optionLabel.ts'

/** What the parameters of an address are called where they are chosen. */
const words: Record<string, typeof m.Filter_text> = {
  geral: m.Filter_text,
  cidade: m.Filter_place,
  estado: m.Filter_place,
  bairro: m.Filter_place,
  online: m.Search_online,
  ...filterWords,
  disponibilidade: m.Filter_availability,
  preco_min: m.Filter_price,
  preco_max: m.Filter_price,
  preco: m.Filter_price,
  latitude: m.Search_near,
  longitude: m.Search_near,
  raio_km: m.Search_near,
  ordenar: m.Search_sort,
  pagina: m.Pagination_label,
}

/** For loaders: which parts of a link made no sense and were left out; null when it was understood. */
export function wordRefused(refused: readonly string[], locale: Locale): string | null {
  if (refused.length === 0) return null
  // What is chosen nowhere on our pages has no other word.
  const nomes = new Set(refused.map((name) => words[name]?.({}, { locale }) ?? name))
  return m.Filter_refused({ nomes: [...nomes].join(', ') }, { locale })
}
