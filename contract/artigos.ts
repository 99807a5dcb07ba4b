import { slugify } from './slugify.ts'

/**
 * Municipalities whose name takes an article: 'no Rio de Janeiro', 'na Serra'. All others take none:
 * 'em Salvador'. No rule tells them apart (Rio Branco has none), so they are listed as the towns
 * themselves and their press use them. By slug; equal names in two states are treated alike.
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

/** The prepositions of a city's name: 'em Salvador', 'do Rio de Janeiro', 'na Serra'. */
export function preposicoesDe(cidade: string): Preposicoes {
  const artigo = artigos[slugify(cidade)]
  return artigo ? { em: `n${artigo}`, de: `d${artigo}` } : { em: 'em', de: 'de' }
}
