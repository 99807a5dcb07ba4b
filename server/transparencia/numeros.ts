import type { Kysely } from 'kysely'
import { type Fila, filas, nomesDasFilas } from '../../contract/motivos.ts'
import type { Numeros } from '../../contract/numeros.ts'
import { direitoDoMotivo } from '../../contract/papeis.ts'
import { direitosDaConta } from '../contas/direitos.ts'
import type { DB } from '../database/types.ts'
import { selectFilas, selectPessoas } from './queries.ts'

/** What waits and what was decided: of the kinds that somebody works on; all of it, and by whom, for administrators. */
export async function getNumeros(db: Kysely<DB>, equipe: number, now: Date): Promise<Numeros> {
  const direitos = await direitosDaConta(db, equipe)
  const administra = direitos.includes('papeis')
  const works = (fila: Fila) =>
    filas[fila].some((motivo) => direitos.includes(direitoDoMotivo(motivo)))
  const minhas = nomesDasFilas.filter((fila) => administra || works(fila))
  const rows = await selectFilas(
    db,
    Object.fromEntries(minhas.map((fila) => [fila, filas[fila]])),
    now,
  )
  return {
    filas: minhas.flatMap((fila) => rows.filter((row) => row.fila === fila)),
    pessoas: administra ? await selectPessoas(db, now) : null,
  }
}
