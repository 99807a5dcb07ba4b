import type { Modelo } from '../../contract/modelo.ts'
import { m } from '../paraglide/messages.js'

export const nameOf = ({ apelido, nome }: Pick<Modelo, 'apelido' | 'nome'>): string =>
  apelido || nome || m.Profile_noName()

/** `Jardins, São Paulo (SP)`; null when she shows no place. */
export function placeOf({ localizacao }: Pick<Modelo, 'localizacao'>): string | null {
  const { bairro, cidade, estado } = localizacao
  const city = cidade && (estado ? `${cidade} (${estado})` : cidade)
  return [bairro, city].filter(Boolean).join(', ') || null
}

/** The duration of a price, from its label 'time - price'. */
export const timeOf = ({ label }: Modelo['precos'][number]): string => label.split(' - ')[0] ?? ''

/** One line of at most `max` characters with an ellipsis; only a word longer than that is cut. */
export function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max + 1)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > 0 ? space : max).replace(/[\s,;:.–-]+$/, '')}…`
}
