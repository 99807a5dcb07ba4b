import type { Kysely } from 'kysely'
import type { Pix } from '../../contract/apiPix.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { eachAlone } from '../eachAlone.ts'
import { confirmCobranca, endDevolvida, lockCompras } from '../planos/baixa.ts'
import { takeDevolucoes } from './devolucoes.ts'
import { type PixApi, PixApiError } from './pixApi.ts'
import {
  insertPix,
  type NovoPix,
  queuePixJob,
  selectCobrancaDoTxid,
  selectConsultaveis,
  selectContaDoPix,
  selectDevolucaoAberta,
  selectPixConsultaveis,
  updateConsultada,
  updatePixConsultado,
} from './queries.ts'

/*
 * Pix that the bank received. Whatever tells us of one (the bank's callback, or the job that asks for open
 * charges) only has the bank asked for it: what is recorded is its own answer, once by EndToEndId, in one
 * transaction with what follows from it.
 */

/**
 * Records what the bank says of a Pix. One that pays its charge exactly grants the plan; one that cannot
 * be granted (another amount, a second payment) is returned; one of no charge of ours waits for staff.
 */
const recordPix = (db: Kysely<DB>, pix: Pix, { now }: { now: Date }): Promise<void> =>
  inTransaction(db, async (trx) => {
    const known = pix.txid ? await selectCobrancaDoTxid(trx, pix.txid) : undefined
    // Staff confirm a static charge, so they would grant it a second time.
    if (known?.provedor === 'pix-estatico') return
    // Before the row of the Pix, as in all that is done with a charge.
    const conta = known?.conta ?? (await selectContaDoPix(trx, pix.endToEndId))?.conta
    if (conta !== undefined) await lockCompras(trx, conta)
    const cobranca = pix.txid ? await selectCobrancaDoTxid(trx, pix.txid) : undefined
    const destino = destinoOf(cobranca, pix)
    const isNew = await insertPix(trx, {
      e2eid: pix.endToEndId,
      txid: pix.txid ?? null,
      valor: pix.valor,
      horario: pix.horario,
      cobranca: cobranca?.id ?? null,
      destino,
      now,
    })
    if (isNew && cobranca && destino === 'plano')
      await confirmCobranca(trx, cobranca.id, { now, peloBanco: true })
    const isReturned = await takeDevolucoes(trx, pix, now)
    if (isReturned && cobranca) await endDevolvida(trx, cobranca.id, { pix: pix.endToEndId, now })
  })

function destinoOf(
  cobranca: { status: string; valor: number } | undefined,
  { valor }: Pix,
): NovoPix['destino'] {
  if (!cobranca) return 'analise'
  // Who paid after the charge had expired, or was replaced, has paid.
  const open = ['pendente', 'expirada', 'cancelada'].includes(cobranca.status)
  return open && cobranca.valor === valor ? 'plano' : 'devolucao'
}

/** Asks the bank for one Pix. One that it does not have was never received. */
export async function consultPix(
  db: Kysely<DB>,
  api: PixApi,
  e2eid: string,
  { now }: { now: Date },
): Promise<void> {
  const pix = await api.consultarPix(e2eid)
  if (pix?.endToEndId === e2eid) await recordPix(db, pix, { now })
}

/**
 * Sends a refund that was asked for. The bank takes the same id as the same refund. One that it refuses
 * for good is settled by what it says of the Pix.
 */
export async function sendDevolucao(
  db: Kysely<DB>,
  api: PixApi,
  { e2eid, id }: { e2eid: string; id: string },
  { now }: { now: Date },
): Promise<void> {
  const devolucao = await selectDevolucaoAberta(db, e2eid, id)
  if (!devolucao) return
  const refused = await api.devolver(e2eid, id, devolucao.valor).then(
    () => false,
    (error: unknown) => {
      // Wrong as a request: it would be refused each time.
      if (error instanceof PixApiError && error.status === 400) return true
      throw error
    },
  )
  const pix = await api.consultarPix(e2eid)
  if (!pix) throw new PixApiError('GET /pix', 404, 'does not know what it received')
  const known = pix.devolucoes.some((one) => one.id === id)
  const devolucoes =
    refused && !known
      ? [...pix.devolucoes, { id, valor: devolucao.valor, status: 'NAO_REALIZADO' as const }]
      : pix.devolucoes
  await recordPix(db, { ...pix, devolucoes }, { now })
}

/** How many the bank is asked for in one run. */
const POR_VEZ = 40

/**
 * Each minute: asks the bank for the charges that wait, since a callback may be lost, and for Pix that are
 * being returned. Whatever the bank fails to answer is asked for again, after all others: one charge that it
 * never answers for keeps nobody else from a plan.
 * @throws what it answered wrongly, once the rest is asked for
 */
export async function consultCobrancas(
  db: Kysely<DB>,
  api: PixApi,
  { now }: { now: Date },
): Promise<void> {
  for (const { e2eid } of await selectPixConsultaveis(db, now, POR_VEZ)) {
    await updatePixConsultado(db, e2eid, now)
    await queuePixJob(db, 'consult-pix', { e2eid })
  }
  await eachAlone(await selectConsultaveis(db, now, POR_VEZ), async ({ id, txid }) => {
    await updateConsultada(db, id, now)
    const cob = await api.consultarCob(txid)
    for (const pix of cob?.pix ?? []) await recordPix(db, { ...pix, txid }, { now })
  })
}
