import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import type { Direito } from '../http/access.ts'
import { selectDireitos } from './queries.ts'

export type Direitos = Record<Direito, boolean>

/** What an operator granted to this account of staff. */
export const direitosDe = async (db: Kysely<DB>, id: number): Promise<Direitos> =>
  (await selectDireitos(db, id)) ?? { auditor: false, verificador: false }

/** Whether this account of staff was granted a right. */
export const hasDireito = async (db: Kysely<DB>, id: number, direito: Direito): Promise<boolean> =>
  (await direitosDe(db, id))[direito]
