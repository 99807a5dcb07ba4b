import { parametrosDoAlerta } from '../../contract/limitesDoAlerta.ts'
import { type Filtro, writeFiltro } from '../filtros/filterUrl.ts'

/** What an alert is asked for: a profile that comes online, or a search that finds somebody. */
export type Asked =
  | { perfil: string; nome: string }
  | {
      filtro: Filtro
      /** Words of the active codes. */
      labels: Record<string, string>
    }

/** Of a search what an alert takes, as the query of its address, and whether something is left out. */
export function searchOfAlert(filtro: Filtro): { busca: string; partly: boolean } {
  const all = writeFiltro({ ...filtro, ordenar: undefined, pagina: undefined, marco: undefined })
  const isTaken = ([name, value]: [string, string]) =>
    parametrosDoAlerta.includes(name) && !(name === 'disponibilidade' && value === 'hoje')
  const taken = [...all].filter(isTaken)
  return { busca: new URLSearchParams(taken).toString(), partly: taken.length < all.size }
}
