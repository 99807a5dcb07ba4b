import { parametrosDoAlerta } from '../../contract/limitesDoAlerta.ts'
import { type Filtro, writeFiltro } from '../filtros/filterUrl.ts'

/** What an alert is asked for: a profile that comes online, or a search that finds somebody. */
export type Asked = { perfil: string; nome: string } | { filtro: Filtro }

/** Whoever is offline now comes online at some time: the profiles that count for an alert. */
export const anyTime = (filtro: Filtro): Filtro => ({
  ...filtro,
  disponibilidade: undefined,
})

/** Of a search what an alert takes, as the query of its address, and whether something is left out. */
export type AskedSearch = { busca: string; partly: boolean }

export function searchOfAlert(filtro: Filtro): AskedSearch {
  const all = writeFiltro({ ...filtro, ordenar: undefined, pagina: undefined, marco: undefined })
  const isTaken = ([name, value]: [string, string]) =>
    parametrosDoAlerta.includes(name) && !(name === 'disponibilidade' && value === 'hoje')
  const taken = [...all].filter(isTaken)
  return { busca: new URLSearchParams(taken).toString(), partly: taken.length < all.size }
}
