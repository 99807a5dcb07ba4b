import { slugify } from './texto.ts'

/**
 * Municipalities whose name is said with an article: 'no Rio de Janeiro', 'na Serra'. All others are said
 * without one: 'em Salvador'. No grammar tells them apart (Rio Branco has none), so they are listed as the
 * towns themselves and their press say them. By slug; namesakes in two states are said alike.
 */
export const artigos: Record<string, 'o' | 'a'> = {
  'barra-dos-coqueiros': 'a',
  bujari: 'o',
  'cabo-de-santo-agostinho': 'o',
  chui: 'o',
  'cidade-ocidental': 'a',
  conde: 'o',
  crato: 'o',
  eusebio: 'o',
  guaruja: 'o',
  'ilha-de-itamaraca': 'a',
  lapa: 'a',
  'novo-gama': 'o',
  oiapoque: 'o',
  pilar: 'o',
  recife: 'o',
  'rio-de-janeiro': 'o',
  serra: 'a',
}

export type Preposicoes = { em: 'em' | 'no' | 'na'; de: 'de' | 'do' | 'da' }

/** What stands before a city's name: 'em Salvador', 'do Rio de Janeiro', 'na Serra'. */
export function preposicoesDe(cidade: string): Preposicoes {
  const artigo = artigos[slugify(cidade)]
  return artigo ? { em: `n${artigo}`, de: `d${artigo}` } : { em: 'em', de: 'de' }
}
