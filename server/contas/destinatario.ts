import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { selectDestinatario } from './queries.ts'

export type Destinatario = { email: string; idioma: string; palavra: string | null }

/**
 * The one place that decides whether an account gets e-mail, and at which address: nothing is sent to
 * an address that nobody confirmed, which may be a stranger's, except the e-mail that asks for the
 * confirmation (`email/envio.ts`). null: do not write.
 * @param options.suspensa whether a suspended account is written to as well
 */
export const findDestinatario = async (
  db: Kysely<DB>,
  contaId: number,
  { suspensa = false }: { suspensa?: boolean } = {},
): Promise<Destinatario | null> => (await selectDestinatario(db, contaId, suspensa)) ?? null
