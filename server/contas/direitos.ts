import type { Kysely } from 'kysely'
import {
  type Direito,
  direitosAvulsos,
  direitosDe,
  type Papel,
  podeVerPerfis,
} from '../../contract/papeis.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import { selectDireitos } from './queries.ts'

/** What somebody of staff may do: by their roles, and by what was granted to them alone. */
export async function direitosDaConta(db: Kysely<DB>, id: number): Promise<Direito[]> {
  const conta = await selectDireitos(db, id)
  if (!conta) return []
  return direitosDe(
    conta.papeis as Papel[],
    direitosAvulsos.filter((avulso) => conta[avulso]),
  )
}

export const hasDireito = async (db: Kysely<DB>, id: number, direito: Direito): Promise<boolean> =>
  (await direitosDaConta(db, id)).includes(direito)

/** Whether this account of staff sees profiles that are not public. */
export const seesPerfis = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  podeVerPerfis(await direitosDaConta(db, id))

/** Whether this account may use what needs the right. @throws Falha `acesso_negado` */
export async function requireDireito(db: Kysely<DB>, id: number, direito: Direito): Promise<void> {
  if (!(await hasDireito(db, id, direito)))
    throw new Falha('acesso_negado', 'O seu papel na equipe não inclui isto.')
}
