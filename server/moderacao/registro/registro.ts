import type { Kysely, Transaction } from 'kysely'
import type { Situacao } from '../../../contract/moderacao.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { DB } from '../../database/types.ts'
import { Falha } from '../../http/problem.ts'
import { revokeSessions, type Session } from '../../http/session.ts'
import { confirmCobranca } from '../../planos/cobrancas.ts'
import {
  insertAto,
  type NovoAto,
  queueCarta,
  selectConta,
  selectSituacao,
  updateEstado,
} from './queries.ts'

/** Writes an act of staff into the log, within the transaction of the act; with `carta` a letter follows. */
export async function recordAto(
  trx: Transaction<DB>,
  ato: NovoAto,
  { now, carta = false }: { now: Date; carta?: boolean },
): Promise<void> {
  const id = await insertAto(trx, ato, now)
  if (carta) await queueCarta(trx, id)
}

/**
 * Suspends an account: its sessions end, nobody can sign in to it, and what it shows is nowhere to be
 * seen from this commit on. @throws Falha `nao_encontrado`, `conflito` (it is not active)
 */
export const suspendConta = (
  db: Kysely<DB>,
  equipe: Session,
  id: number,
  recado: string,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await turn(trx, id, { de: 'ativa', para: 'suspensa' }, 'Esta conta não está ativa.')
    await revokeSessions(trx, id, now)
    const ato = { equipe: equipe.id, alvo: 'conta', alvoId: id, ato: 'suspender', recado } as const
    await recordAto(trx, ato, { now, carta: true })
  })

/** Lifts a suspension. @throws Falha `nao_encontrado`, `conflito` (it is not suspended) */
export const reinstateConta = (
  db: Kysely<DB>,
  equipe: Session,
  id: number,
  recado: string,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await turn(trx, id, { de: 'suspensa', para: 'ativa' }, 'Esta conta não está suspensa.')
    const ato = { equipe: equipe.id, alvo: 'conta', alvoId: id, ato: 'reativar', recado } as const
    await recordAto(trx, ato, { now, carta: true })
  })

/**
 * A Pix has arrived: its plan begins, and the log says who said so. Confirmed before, nothing happens.
 * @throws Falha as `confirmCobranca`
 */
export const confirmPix = (db: Kysely<DB>, equipe: Session, id: number, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { repetida } = await confirmCobranca(trx, id, { now })
    if (repetida) return
    const ato = { equipe: equipe.id, alvo: 'cobranca', alvoId: id, ato: 'confirmar' } as const
    await recordAto(trx, { ...ato, recado: '' }, { now })
  })

async function turn(
  trx: Transaction<DB>,
  id: number,
  estados: Parameters<typeof updateEstado>[2],
  conflito: string,
): Promise<void> {
  if (await updateEstado(trx, id, estados)) return
  const conta = await selectConta(trx, id)
  if (!conta || conta.tipo === 'equipe') throw new Falha('nao_encontrado', 'Esta conta não existe.')
  throw new Falha('conflito', conflito)
}

/** What an advertiser reads of the decisions about her. @throws Falha `modelo_nao_encontrado` */
export async function getSituacao(db: Kysely<DB>, id: number): Promise<Situacao> {
  const situacao = await selectSituacao(db, id)
  if (!situacao) throw new Falha('modelo_nao_encontrado', 'Este perfil não existe.')
  return situacao
}
