import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Pix } from '../../contract/apiPix.ts'
import type { DB } from '../database/types.ts'
import {
  insertDevolucao,
  lockPix,
  type NovaDevolucao,
  queuePixJob,
  selectDevolucoes,
  selectPixDaCobranca,
  updateDevolucao,
} from './queries.ts'

/** How often one Pix is tried to be returned before staff must look. */
const TENTATIVAS = 5
/** Before the next try of a refund that failed. */
const ESPERA_MINUTOS = 60
/** Before one is sent again of which the bank does not know. */
const REENVIO_MINUTOS = 10

/**
 * Asks the bank to return the rest of a Pix, in the caller's transaction: the refund is recorded here and
 * sent by a job, so that it is neither lost nor made twice. Nothing where all of it is on its way.
 */
async function askResto(
  trx: Transaction<DB>,
  e2eid: string,
  { valor, motivo, now }: Pick<NovaDevolucao, 'motivo' | 'now'> & { valor: number },
): Promise<void> {
  const feitas = await selectDevolucoes(trx, e2eid)
  const falhas = feitas.filter(({ status }) => status === 'NAO_REALIZADO')
  const resto = valor - sum(feitas.filter(({ status }) => status !== 'NAO_REALIZADO'))
  if (resto <= 0 || falhas.length >= TENTATIVAS) return
  // What failed is no longer earned: it lies beside what was never granted.
  const earned = motivo !== 'sem_plano'
  const again = earned ? Math.min(resto, sum(falhas)) : 0
  const parts: [number, NovaDevolucao['origem']][] = [
    [again, 'sem_destino'],
    [resto - again, earned ? 'receita' : 'sem_destino'],
  ]
  for (const [parte, origem] of parts) {
    if (parte === 0) continue
    const id = randomBytes(16).toString('hex')
    await insertDevolucao(trx, { e2eid, id, valor: parte, motivo, origem, status: 'PEDIDA', now })
    const minutos = falhas.length > 0 ? ESPERA_MINUTOS : 0
    await queuePixJob(trx, 'send-devolucao', { e2eid, id, minutos })
  }
}

const sum = (devolucoes: { valor: number }[]) =>
  devolucoes.reduce((total, { valor }) => total + valor, 0)

/** The Pix that paid for the plan of a charge; undefined where staff alone know of one. */
export const findPixDaCobranca = (
  db: Kysely<DB>,
  cobranca: number,
): Promise<{ e2eid: string; valor: number } | undefined> => selectPixDaCobranca(db, cobranca)

/** Returns what a charge was paid with. Where only staff know of its Pix they return it at the bank. */
export async function askDevolucao(
  trx: Transaction<DB>,
  cobranca: number,
  { motivo, now }: Pick<NovaDevolucao, 'motivo' | 'now'>,
): Promise<void> {
  const pix = await selectPixDaCobranca(trx, cobranca)
  if (!pix) return
  await lockPix(trx, pix.e2eid, now)
  await askResto(trx, pix.e2eid, { valor: pix.valor, motivo, now })
}

/**
 * Takes over what the bank says of the refunds of a recorded Pix: the end of ours, and those that were made
 * there without us. Then asks for what is still owed.
 * @returns whether all of it was returned
 */
export async function takeDevolucoes(
  trx: Transaction<DB>,
  { endToEndId: e2eid, devolucoes }: Pick<Pix, 'endToEndId' | 'devolucoes'>,
  now: Date,
): Promise<boolean> {
  const pix = await lockPix(trx, e2eid, now)
  if (!pix) return false
  const nossas = new Map((await selectDevolucoes(trx, e2eid)).map((one) => [one.id, one]))
  for (const { id, status } of devolucoes)
    if (nossas.has(id)) await updateDevolucao(trx, { e2eid, id, status, now })
  for (const { id, valor, status } of devolucoes) {
    if (nossas.has(id) || status === 'NAO_REALIZADO') continue
    await makeRoom(trx, { e2eid, valor: pix.valor - valor, known: devolucoes, now })
    const origem = pix.destino === 'plano' ? 'receita' : 'sem_destino'
    await insertDevolucao(trx, { e2eid, id, valor, motivo: 'banco', origem, status, now })
  }
  const owed =
    pix.destino === 'devolucao' || (pix.destino === 'plano' && pix.status === 'devolvida')
  if (owed) {
    const daCobranca = pix.desistencia ? 'arrependimento' : 'equipe'
    const motivo = pix.destino === 'plano' ? daCobranca : 'sem_plano'
    await askResto(trx, e2eid, { valor: pix.valor, motivo, now })
  }
  const feitas = await selectDevolucoes(trx, e2eid)
  for (const { id, status } of feitas) {
    const unknown = nossas.has(id) && !devolucoes.some((one) => one.id === id)
    // Its job may have given up, where the bank could not be reached for days.
    if (status === 'PEDIDA' && unknown)
      await queuePixJob(trx, 'send-devolucao', { e2eid, id, minutos: REENVIO_MINUTOS })
  }
  return sum(feitas.filter(({ status }) => status === 'DEVOLVIDO')) === pix.valor
}

/**
 * Gives up refunds of ours that the bank does not have, where it returned too much by itself for them to
 * be possible. They are not being sent meanwhile: what is done about one Pix is done one after the other.
 */
async function makeRoom(
  trx: Transaction<DB>,
  {
    e2eid,
    valor,
    known,
    now,
  }: { e2eid: string; valor: number; known: { id: string }[]; now: Date },
): Promise<void> {
  const open = (await selectDevolucoes(trx, e2eid)).filter(
    ({ status }) => status !== 'NAO_REALIZADO',
  )
  let used = sum(open)
  for (const one of open) {
    if (used <= valor) return
    if (one.status !== 'PEDIDA' || known.some(({ id }) => id === one.id)) continue
    await updateDevolucao(trx, { e2eid, id: one.id, status: 'NAO_REALIZADO', now })
    used -= one.valor
  }
}
