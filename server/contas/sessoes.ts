import type { Kysely, Transaction } from 'kysely'
import type { Sessao } from '../../contract/sessao.ts'
import { recordFato } from '../auditoria/auditoria.ts'
import type { DB } from '../database/types.ts'
import { listSessions, revokeSessions, type Session } from '../http/session.ts'
import { endLinks } from './links.ts'
import { deleteTokens, updateSenha } from './queries.ts'

/**
 * Tokens that open an account or let somebody choose its password: add any new kind that does so here.
 */
const QUE_ABREM = ['redefinir-senha', 'entrar-oidc', 'baixar-copia'] as const

/** Ends whatever opens an account: its sessions, links and codes. */
export async function endAccess(trx: Transaction<DB>, contaId: number, now: Date): Promise<void> {
  await revokeSessions(trx, contaId, now)
  await deleteTokens(trx, contaId, QUE_ABREM)
}

/**
 * The one way to change a password (null: none opens the account): every session, link and code ends.
 */
export async function setSenha(
  trx: Transaction<DB>,
  contaId: number,
  senhaHash: string | null,
  now: Date,
): Promise<void> {
  await updateSenha(trx, contaId, senhaHash)
  await recordFato(trx, { fato: 'senha', conta: contaId }, now)
  await endLinks(trx, contaId)
  await revokeSessions(trx, contaId, now)
}

/** The open sessions of the caller's account, the caller's own first. */
export async function listSessoes(
  db: Kysely<DB>,
  { id, jti: own }: Session,
  now: Date,
): Promise<Sessao[]> {
  const rows = await listSessions(db, id, now)
  return rows
    .map(({ jti, navegador, sistema, criada_em, usada_em }) => ({
      id: jti,
      navegador,
      sistema,
      criada_em: criada_em.toISOString(),
      usada_em: usada_em.toISOString(),
      atual: jti === own,
    }))
    .sort((a, b) => Number(b.atual) - Number(a.atual))
}
