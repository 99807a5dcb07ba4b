import type { Modelo } from '../../../contract/modelo.ts'
import { m } from '../../paraglide/messages.js'

export const nameOf = ({ apelido, nome }: Pick<Modelo, 'apelido' | 'nome'>): string =>
  apelido || nome || m.Profile_noName()

/** `Jardins, São Paulo (SP)`; null when she shows no place. */
export function placeOf({ localizacao }: Pick<Modelo, 'localizacao'>): string | null {
  const { bairro, cidade, estado } = localizacao
  const city = cidade && (estado ? `${cidade} (${estado})` : cidade)
  return [bairro, city].filter(Boolean).join(', ') || null
}
