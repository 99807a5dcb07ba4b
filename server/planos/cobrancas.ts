import type { Kysely, Transaction } from 'kysely'
import type { Comprador } from '../../contract/compradores.ts'
import { IMPULSO } from '../../contract/ofertaDeImpulsos.ts'
import type { Cobranca, Compra, PlanoDaConta } from '../../contract/plano.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import { enqueuePix } from '../moderacao/fila.ts'
import { drawQr } from '../qr.ts'
import { cancelAberta, fimDaDesistencia, findDaConta } from './baixa.ts'
import { type Vendedor, writeContrato } from './contrato.ts'
import type { Pagamento } from './pagamento.ts'
import { getPlanoAtual, listPlanos } from './planos.ts'
import {
  type CobrancaRow,
  expireCobrancas,
  insertCobranca,
  lockConta,
  selectCompras,
  selectContrato,
  selectPendente,
} from './queries.ts'

/** An account's plan, its end, and the purchase that waits for its Pix. */
export async function getPlanoDaConta(
  db: Kysely<DB>,
  conta: number,
  { now }: { now: Date },
): Promise<PlanoDaConta> {
  const [{ plano, validade }, cobranca, compras] = await Promise.all([
    getPlanoAtual(db, conta, { now }),
    findAberta(db, conta, { impulso: false, now }),
    selectCompras(db, conta, now),
  ])
  return {
    plano,
    validade,
    cobranca,
    compras: compras.map((compra) => shapeCompra(compra, now)),
  }
}

/** The charge that an account can pay now, of its plans or its boosts. */
export async function findAberta(
  db: Kysely<DB>,
  conta: number,
  recorte: { impulso: boolean; now: Date },
): Promise<Cobranca | null> {
  const row = await selectPendente(db, conta, recorte)
  return row ? shape(row, recorte.now) : null
}

type CompraRow = Awaited<ReturnType<typeof selectCompras>>[number]

function shapeCompra({ paga, inicio, fim, desistencia, ...row }: CompraRow, now: Date): Compra {
  const ate = fimDaDesistencia(paga)
  const open = row.status === 'paga' && !desistencia && now <= ate
  return {
    ...row,
    paga: paga.toISOString(),
    inicio: inicio?.toISOString() ?? null,
    fim: fim?.toISOString() ?? null,
    desistencia: desistencia?.toISOString() ?? null,
    desistir_ate: open ? ate.toISOString() : null,
  }
}

export type Pedido = { conta: number; tipo: Comprador; plano: string }

/**
 * The open charge of this plan for this account: the existing one, or a new one. An account has one at
 * a time, so that nobody pays twice and a page knows which it waits for: that of another plan, or of a
 * higher price, is cancelled, and so is one to which a wrong amount was paid. A lower price of before is kept
 * until its charge expires.
 * @throws Falha `campos_invalidos` for a plan that is not for sale to this kind of account,
 * `pagamento_indisponivel` where the operator accepts no payments, or the bank does not answer.
 */
export async function subscribe(
  db: Kysely<DB>,
  pagamento: Pagamento | null,
  { conta, tipo, plano: codigo }: Pedido,
  { now, vendedor }: { now: Date; vendedor?: Vendedor },
): Promise<Cobranca> {
  const plano = (await listPlanos(db, tipo)).find((um) => um.codigo === codigo && um.preco > 0)
  if (!plano)
    throw new Falha('campos_invalidos', 'Confira: plano.', {
      campos: [{ campo: 'plano', mensagem: 'Escolha um dos planos à venda para a sua conta.' }],
    })
  return charge(
    db,
    pagamento,
    {
      conta,
      plano: codigo,
      valor: plano.preco,
      contrato: (txid) => (vendedor ? writeContrato({ vendedor, plano, tipo, txid, now }) : null),
    },
    now,
  )
}

export type Venda = {
  conta: number
  /** Code of the plan; null: a boost. */
  plano: string | null
  /** BRL. */
  valor: number
  /** Whether an open charge is of what is bought, apart from plan and price. */
  isSame?: (db: Kysely<DB>, cobranca: number) => Promise<boolean>
  /** What is agreed, to keep; null where nobody sells. */
  contrato: (txid: string) => string | null
  /** Stores what is bought, with its charge. */
  store?: (trx: Transaction<DB>, cobranca: number) => Promise<void>
}

/**
 * A charge for a plan or a boost, in place of the open one of the same kind; for the same one at the same
 * price it is that one.
 * @throws Falha `pagamento_indisponivel` where the operator accepts no payments, or the bank does not answer
 */
export async function charge(
  db: Kysely<DB>,
  pagamento: Pagamento | null,
  { conta, plano, valor, isSame, contrato, store }: Venda,
  now: Date,
): Promise<Cobranca> {
  if (!pagamento)
    throw new Falha('pagamento_indisponivel', 'Ainda não recebemos pagamentos. Tente mais tarde.')
  const kind = { impulso: plano === null, now }
  const isIt = async (one: Kysely<DB>, row: CobrancaRow) =>
    row.plano === (plano ?? IMPULSO) &&
    row.valor <= valor &&
    row.provedor === pagamento.nome &&
    // At the bank its code is used up.
    row.outro_valor === null &&
    (!isSame || (await isSame(one, row.id)))
  const aberta = await selectPendente(db, conta, kind)
  if (aberta && (await isIt(db, aberta))) return shape(aberta, now)
  // Before the transaction, which would hold its lock while a bank answers. Nobody sees the code before
  // it is stored, so that one that is not used, or lost in a crash, cannot be paid.
  const { txid, pixCopiaECola, expiraEm } = await pagamento.cobrar({ valor, now })
  return inTransaction(db, async (trx) => {
    await lockConta(trx, conta)
    await expireCobrancas(trx, conta, now)
    const pendente = await selectPendente(trx, conta, kind)
    if (pendente && (await isIt(trx, pendente))) return shape(pendente, now)
    if (pendente) await cancelAberta(trx, pendente, now)
    const row = await insertCobranca(trx, {
      conta_id: conta,
      plano,
      valor,
      provedor: pagamento.nome,
      pix_copia_e_cola: pixCopiaECola,
      txid,
      expira_em: expiraEm,
      criada_em: now,
      contrato: contrato(txid),
    })
    await store?.(trx, row.id)
    if (pagamento.esperaEquipe) await enqueuePix(trx, row.id)
    return shape(row, now)
  })
}

/** An account's own charge. @throws Falha as `findDaConta` */
export const getCobranca = async (
  db: Kysely<DB>,
  conta: number,
  id: number,
  { now }: { now: Date },
): Promise<Cobranca> => shape(await findDaConta(db, conta, id), now)

/** The contract of an account's own charge. @throws Falha as `getCobranca`; `nao_encontrado` for one without */
export async function getContrato(db: Kysely<DB>, conta: number, id: number): Promise<string> {
  await findDaConta(db, conta, id)
  const contrato = await selectContrato(db, id)
  if (!contrato) throw new Falha('nao_encontrado', 'Esta compra não tem contrato guardado.')
  return contrato
}

/**
 * Cancelled by its owner. A charge that is no longer open stays as it is.
 * @throws Falha as `getCobranca`; `conflito` for one that was paid.
 */
export const cancelCobranca = (
  db: Kysely<DB>,
  conta: number,
  id: number,
  { now }: { now: Date },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockConta(trx, conta)
    const cobranca = await findDaConta(trx, conta, id)
    if (cobranca.status === 'paga') throw new Falha('conflito', 'Este Pix já foi confirmado.')
    await cancelAberta(trx, cobranca, now)
  })

const shape = (row: CobrancaRow, now: Date): Cobranca => ({
  id: row.id,
  plano: row.plano,
  valor: row.valor,
  pix_copia_e_cola: row.pix_copia_e_cola,
  qr: drawQr(row.pix_copia_e_cola),
  expira: row.expira_em.toISOString(),
  status: row.status === 'pendente' && row.expira_em <= now ? 'expirada' : row.status,
  recado: row.recado,
  automatica: row.provedor === 'pix-api',
  outro_valor: row.outro_valor,
})
