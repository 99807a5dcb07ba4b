import type { Kysely, Transaction } from 'kysely'
import type { CobrancaDaEquipe } from '../../contract/moderacao.ts'
import type { SituacaoDasCobrancas } from '../../contract/motivos.ts'
import { IMPULSO } from '../../contract/ofertaDeImpulsos.ts'
import { DIAS_DA_BAIXA } from '../../contract/plano.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import { cancelImpulso, endDevolvido, grantImpulso, wasShown } from '../impulsos/vagas.ts'
import { recordPagador } from '../indicios/pagador.ts'
import { dropPix } from '../moderacao/fila.ts'
import { removeCob } from '../pix/cob.ts'
import { askDevolucao, findPixDaCobranca } from '../pix/devolucoes.ts'
import {
  type CobrancaRow,
  cancelPendente,
  closeCobranca,
  insertAssinatura,
  isApagada,
  lockConta,
  queueRecibo,
  removeAssinatura,
  selectAssinatura,
  selectCobranca,
  selectCobrancas,
  selectPagas,
  selectPendente,
  updateDesistencia,
  updateDevolver,
  updatePaga,
} from './queries.ts'

/**
 * What staff do with a charge once they have looked at the bank's statement. Each act sends an e-mail.
 */

export type Compra = {
  cobranca: number
  conta: number
  plano: string
  inicio: Date
  fim: Date
  /** It was confirmed before: nothing changed. */
  repetida: boolean
}

/**
 * The Pix of a charge has arrived: its plan starts, or follows what the account already has of it or
 * better; its boost waits for a person of staff. The money of an account that was erased meanwhile goes
 * back. In one transaction (the caller's, if there is one), once however often it is confirmed. The
 * commit rebuilds an advertiser's search row. A charge that expired or was cancelled may be confirmed
 * too, for a static code can be paid at any time; by a person until it is `DIAS_DA_BAIXA` old.
 * @param options.peloBanco the bank itself says so
 * @throws Falha `nao_encontrado`; `conflito` for one that staff refused or refunded, that is too old, or that
 * only its bank confirms.
 */
export const confirmCobranca = (
  db: Kysely<DB>,
  id: number,
  { now, peloBanco = false }: { now: Date; peloBanco?: boolean },
): Promise<Compra> =>
  inTransaction(db, async (trx) => {
    const cobranca = await lockCobranca(trx, id)
    const { conta_id: conta, plano, status, assinatura_id, provedor } = cobranca
    // Its Pix would come a second time, from the bank.
    if (provedor !== 'pix-estatico' && !peloBanco)
      throw new Falha('conflito', 'Esta cobrança se confirma sozinha quando o banco recebe o Pix.')
    if (assinatura_id !== null) {
      const { inicio, fim } = await selectAssinatura(trx, assinatura_id)
      return { cobranca: id, conta, plano, inicio, fim, repetida: true }
    }
    const semPlano = { cobranca: id, conta, plano, inicio: now, fim: now }
    if (status === 'paga') return { ...semPlano, repetida: true }
    if (status === 'recusada' || status === 'devolvida')
      throw new Falha('conflito', 'Esta cobrança já foi encerrada.')
    // The bank tells of a Pix when it comes; a person may find one on a statement of any age.
    if (!peloBanco && now > addDays(cobranca.criada_em, DIAS_DA_BAIXA))
      throw new Falha(
        'conflito',
        `Esta cobrança tem mais de ${DIAS_DA_BAIXA} dias. Devolva o Pix pelo banco e peça uma compra nova.`,
      )
    if (await isApagada(trx, conta)) {
      await updatePaga(trx, id, null, now)
      await returnCobranca(trx, id, { recado: CONTA_EXCLUIDA, now })
      return { ...semPlano, repetida: false }
    }
    if (plano === IMPULSO) {
      await payImpulso(trx, id, now)
      return { ...semPlano, repetida: false }
    }
    const { id: assinatura, inicio, fim } = await insertAssinatura(trx, { conta, plano, now })
    await updatePaga(trx, id, assinatura, now)
    await queueRecibo(trx, id)
    return { cobranca: id, conta, plano, inicio, fim, repetida: false }
  })

const CONTA_EXCLUIDA = 'Quando o Pix foi confirmado, a conta já estava excluída.'

/** The Pix of a boost has arrived: it waits for a person of staff, or its money goes back. */
async function payImpulso(trx: Transaction<DB>, id: number, now: Date): Promise<void> {
  const recado = await grantImpulso(trx, id, now)
  await updatePaga(trx, id, null, now)
  if (recado === null) await queueRecibo(trx, id)
  else await returnCobranca(trx, id, { recado, now })
}

/** `pagador`: who paid, as on the bank's statement, or empty. */
export type Confirmacao = { pagador: string; hashSecret: string; now: Date }

/**
 * As `confirmCobranca`, by a person who saw the Pix on the bank's statement. Who paid for an advertiser's plan is
 * stored as a hash alone.
 */
export const confirmPorEquipe = (
  db: Kysely<DB>,
  id: number,
  { pagador, hashSecret, now }: Confirmacao,
): Promise<Compra> =>
  inTransaction(db, async (trx) => {
    const compra = await confirmCobranca(trx, id, { now })
    await recordPagador(trx, compra.conta, { nome: pagador, hashSecret, now })
    return compra
  })

type Encerramento = { recado: string; now: Date }

/** Ends the plan or boost of a paid charge; later purchases of plans move up. */
async function endCompra(
  trx: Transaction<DB>,
  { id, plano, assinatura_id }: Pick<CobrancaRow, 'id' | 'plano' | 'assinatura_id'>,
  { recado, now }: { recado: string | null; now: Date },
): Promise<void> {
  await closeCobranca(trx, id, { status: 'devolvida', recado, now })
  if (plano === IMPULSO) await endDevolvido(trx, id, now)
  if (assinatura_id !== null) await removeAssinatura(trx, assinatura_id, now)
  await queueRecibo(trx, id)
}

/**
 * Refuses a charge: no Pix arrived, or not the right one.
 * @throws Falha `nao_encontrado`; `conflito` for one that was paid or is closed.
 */
export const refuseCobranca = (
  db: Kysely<DB>,
  id: number,
  { recado, now }: Encerramento,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { status, plano } = await lockCobranca(trx, id)
    if (status === 'paga' || status === 'recusada' || status === 'devolvida')
      throw new Falha('conflito', 'Esta cobrança já foi paga ou encerrada.')
    await closeCobranca(trx, id, { status: 'recusada', recado, now })
    if (plano === IMPULSO) await cancelImpulso(trx, id)
    await queueRecibo(trx, id)
  })

/**
 * Refunds a charge: the plan that it bought ends, and later purchases move up. The money is on its way at
 * once where a bank confirmed it; staff have returned a static one by hand.
 * @throws Falha `nao_encontrado`; `conflito` for one that is not paid.
 */
export const refundCobranca = (
  db: Kysely<DB>,
  id: number,
  { recado, now }: Encerramento,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const cobranca = await lockCobranca(trx, id)
    if (cobranca.status !== 'paga')
      throw new Falha('conflito', 'Só uma cobrança paga pode ser devolvida.')
    await endCompra(trx, cobranca, { recado, now })
    await askDevolucao(trx, id, { motivo: 'equipe', now })
  })

/**
 * What was paid is not given: the money of a boost goes back, at once where a bank confirmed it. A static Pix is
 * marked, and first in the list of staff, who return it by hand. Nothing for one that is not paid.
 */
export async function returnCobranca(
  trx: Transaction<DB>,
  id: number,
  { recado, now }: Encerramento,
): Promise<void> {
  const cobranca = await lockCobranca(trx, id)
  if (cobranca.status !== 'paga') return
  if (cobranca.provedor === 'pix-estatico') return updateDevolver(trx, id, { recado, now })
  await endCompra(trx, cobranca, { recado, now })
  await askDevolucao(trx, id, { motivo: 'equipe', now })
}

/**
 * Its buyer gives a plan back within seven days, without a reason (CDC, art. 49). Where a bank confirmed
 * the Pix the plan ends and the money is on its way at once; a static one waits for staff, who return it
 * by hand. Once, however often it is asked.
 * @throws Falha as `refundCobranca`; `conflito` after seven days; `acesso_negado` for somebody else's.
 */
export const desistir = (
  db: Kysely<DB>,
  conta: number,
  id: number,
  { now }: { now: Date },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockConta(trx, conta)
    const cobranca = await findDaConta(trx, conta, id)
    const { status, plano, paga_em, desistencia_em } = cobranca
    const isImpulso = plano === IMPULSO
    if (desistencia_em) return
    if (status !== 'paga' || !paga_em)
      throw new Falha('conflito', 'Só uma cobrança paga pode ser devolvida.')
    // A boost that was never shown can be given back whenever that is.
    const isLate = now > fimDaDesistencia(paga_em) && (!isImpulso || (await wasShown(trx, id)))
    if (isLate) throw new Falha('conflito', `O prazo de ${ARREPENDIMENTO_DIAS} dias já passou.`)
    await giveBack(trx, cobranca, now)
  })

/** The same of all that an account paid within seven days, or since then: its owner leaves (CDC, art. 49). */
export async function desistirDeTudo(
  trx: Transaction<DB>,
  conta: number,
  { now, desde = addDays(now, -ARREPENDIMENTO_DIAS) }: { now: Date; desde?: Date },
): Promise<void> {
  await lockConta(trx, conta)
  const pagas = await selectPagas(trx, conta, desde)
  for (const cobranca of pagas) await giveBack(trx, cobranca, now)
}

/** When the first of the purchases that `desistirDeTudo` gives back can be given back no more; null without any. */
export async function findDesistirAte(
  db: Kysely<DB>,
  conta: number,
  now: Date,
): Promise<Date | null> {
  const pagas = await selectPagas(db, conta, addDays(now, -ARREPENDIMENTO_DIAS))
  const fins = pagas.map(({ paga_em }) => fimDaDesistencia(paga_em!))
  return fins.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

async function giveBack(trx: Transaction<DB>, cobranca: CobrancaRow, now: Date): Promise<void> {
  const { id, conta_id: conta, plano, provedor } = cobranca
  await updateDesistencia(trx, id, now)
  if (plano === IMPULSO) await giveBackImpulso(trx, { conta, id, now })
  if (provedor === 'pix-estatico') return
  await endCompra(trx, cobranca, { recado: null, now })
  await askDevolucao(trx, id, { motivo: 'arrependimento', now })
}

/** Its hours end, and what she could still pay is cancelled where a pause begins: she gave back a shown one. */
async function giveBackImpulso(
  trx: Transaction<DB>,
  { conta, id, now }: { conta: number; id: number; now: Date },
): Promise<void> {
  await endDevolvido(trx, id, now)
  const aberta = await selectPendente(trx, conta, { impulso: true, now })
  if (aberta && (await wasShown(trx, id))) await cancelAberta(trx, aberta, now)
}

/** Staff need not look for its Pix; should it arrive, they find it among the closed ones. */
export async function cancelAberta(
  trx: Transaction<DB>,
  { id, plano, provedor, txid }: CobrancaRow,
  now: Date,
): Promise<void> {
  await cancelPendente(trx, id, now)
  if (plano === IMPULSO) await cancelImpulso(trx, id)
  await dropPix(trx, id, now)
  if (provedor === 'pix-api' && txid) await removeCob(trx, txid)
}

/** The bank returned all of a Pix, perhaps by itself: a plan that it paid for ends. */
export async function endDevolvida(
  trx: Transaction<DB>,
  id: number,
  { pix, now }: { pix: string; now: Date },
): Promise<void> {
  const cobranca = await lockCobranca(trx, id)
  const isIts = (await findPixDaCobranca(trx, id))?.e2eid === pix
  if (cobranca.status === 'paga' && isIts)
    await endCompra(trx, cobranca, { recado: 'O banco devolveu o valor inteiro.', now })
}

/** A charge of this account. @throws Falha `acesso_negado` for any other, whether or not it exists. */
export async function findDaConta(db: Kysely<DB>, conta: number, id: number): Promise<CobrancaRow> {
  const row = await selectCobranca(db, id)
  if (row?.conta_id !== conta) throw new Falha('acesso_negado', 'Esta cobrança não é sua.')
  return row
}

/** Locks what an account buys until the transaction ends: before anything else of a charge. */
export const lockCompras = (trx: Kysely<DB>, conta: number): Promise<void> => lockConta(trx, conta)

/** Locks a charge, after its account: all changes of an account's charges run one after the other. */
async function lockCobranca(trx: Kysely<DB>, id: number): Promise<CobrancaRow> {
  const found = await selectCobranca(trx, id)
  if (!found) throw new Falha('nao_encontrado', 'Esta cobrança não existe.')
  await lockConta(trx, found.conta_id)
  return (await selectCobranca(trx, id))!
}

/** Days in which a purchase made at a distance may be returned (CDC, art. 49). */
export const ARREPENDIMENTO_DIAS = 7

/** Until when what was paid at this time may be given back. */
export const fimDaDesistencia = (paga: Date): Date => addDays(paga, ARREPENDIMENTO_DIAS)

/** Charges that staff can still confirm or return, for them: `abertas` the oldest first, the others the newest first. */
export async function listCobrancas(
  db: Kysely<DB>,
  recorte: { situacao: SituacaoDasCobrancas; limite: number; pagina: number; now: Date },
): Promise<{ cobrancas: CobrancaDaEquipe[]; total: number }> {
  const { rows, total } = await selectCobrancas(db, recorte)
  const cobrancas = rows.map(({ criada, expira, paga, desistencia, devolver, ...rest }) => ({
    ...rest,
    criada: criada.toISOString(),
    expira: expira.toISOString(),
    paga: paga?.toISOString() ?? null,
    desistencia: desistencia?.toISOString() ?? null,
    devolver: devolver?.toISOString() ?? null,
    arrependimento: paga && fimDaDesistencia(paga).toISOString(),
  }))
  return { cobrancas, total }
}

const addDays = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000)
