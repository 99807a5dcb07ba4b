import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import encodeQR from 'qr'
import type { Cobranca, PlanoDaConta } from '../../contract/plano.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import type { Pagamento } from './pagamento.ts'
import { getPlanoAtual, listPlanos } from './planos.ts'
import {
  type CobrancaRow,
  expireCobrancas,
  insertAssinatura,
  insertCobranca,
  lockCobranca,
  lockConta,
  selectAssinatura,
  selectCobranca,
  selectPendente,
  selectPendentes,
  updatePaga,
} from './queries.ts'

/** An account's plan, until when, and the purchase that waits for its Pix. */
export async function getPlanoDaConta(
  db: Kysely<DB>,
  conta: number,
  { now }: { now: Date },
): Promise<PlanoDaConta> {
  const [{ plano, validade }, planos, pendente] = await Promise.all([
    getPlanoAtual(db, conta, { now }),
    listPlanos(db),
    selectPendente(db, conta, null, now),
  ])
  return {
    plano: planos.find(({ codigo }) => codigo === plano.codigo)!,
    validade,
    cobranca: pendente ? shape(pendente, now) : null,
  }
}

/**
 * The open charge of this plan for this account: the one that waits already, or a new one.
 * @throws Falha `campos_invalidos` for a plan that is not for sale, `pagamento_indisponivel` where the
 * operator takes no payments.
 */
export async function subscribe(
  db: Kysely<DB>,
  pagamento: Pagamento | null,
  { conta, plano: codigo }: { conta: number; plano: string },
  { now }: { now: Date },
): Promise<Cobranca> {
  const plano = (await listPlanos(db)).find((one) => one.codigo === codigo && one.preco > 0)
  if (!plano)
    throw new Falha('campos_invalidos', 'Confira: plano.', {
      campos: [{ campo: 'plano', mensagem: 'Escolha um dos planos pagos.' }],
    })
  if (!pagamento)
    throw new Falha(
      'pagamento_indisponivel',
      'Os planos ainda não estão à venda. Tente mais tarde.',
    )
  return inTransaction(db, async (trx) => {
    await lockConta(trx, conta)
    await expireCobrancas(trx, conta, now)
    const pendente = await selectPendente(trx, conta, codigo, now)
    // A price that changed meanwhile makes another charge; the older one may still be paid as agreed.
    if (pendente?.valor === plano.preco) return shape(pendente, now)
    if (pendente) await expireCobrancas(trx, conta, pendente.expira_em)
    const txid = newTxid()
    const { pixCopiaECola, expiraEm } = await pagamento.cobrar({ txid, valor: plano.preco, now })
    const row = await insertCobranca(trx, {
      conta_id: conta,
      plano: codigo,
      valor: plano.preco,
      provedor: pagamento.nome,
      pix_copia_e_cola: pixCopiaECola,
      txid,
      expira_em: expiraEm,
      criada_em: now,
    })
    return shape(row, now)
  })
}

/** An account's own charge. @throws Falha `acesso_negado` for any other, be it there or not. */
export async function getCobranca(
  db: Kysely<DB>,
  conta: number,
  id: number,
  { now }: { now: Date },
): Promise<Cobranca> {
  const row = await selectCobranca(db, id)
  if (row?.conta_id !== conta) throw new Falha('acesso_negado', 'Esta cobrança não é sua.')
  return shape(row, now)
}

export type Compra = {
  cobranca: number
  conta: number
  plano: string
  inicio: Date
  fim: Date
  /** It had been confirmed before: nothing was changed. */
  repetida: boolean
}

/**
 * The Pix of a charge has arrived: its plan starts, or follows what the account already has of it or
 * better. In one transaction (the caller's, if it is in one), once however often it is confirmed. An
 * advertiser's search row is made anew by the commit. A charge that expired may be confirmed too, for
 * a static code can be paid at any time.
 * @throws Falha `nao_encontrado`; `conflito` for one that was cancelled.
 */
export const confirmCobranca = (
  db: Kysely<DB>,
  id: number,
  { now }: { now: Date },
): Promise<Compra> =>
  inTransaction(db, async (trx) => {
    const cobranca = await lockCobranca(trx, id)
    if (!cobranca) throw new Falha('nao_encontrado', 'Esta cobrança não existe.')
    const { conta_id: conta, plano, status, assinatura_id } = cobranca
    if (assinatura_id !== null) {
      const { inicio, fim } = await selectAssinatura(trx, assinatura_id)
      return { cobranca: id, conta, plano, inicio, fim, repetida: true }
    }
    if (status === 'cancelada') throw new Falha('conflito', 'Esta cobrança foi cancelada.')
    // Two purchases of one account follow each other.
    await lockConta(trx, conta)
    const { id: assinatura, inicio, fim } = await insertAssinatura(trx, { conta, plano, now })
    await updatePaga(trx, id, assinatura, now)
    return { cobranca: id, conta, plano, inicio, fim, repetida: false }
  })

export type CobrancaPendente = {
  id: number
  conta: number
  tipo: 'assinante' | 'modelo'
  nome: string
  email: string
  plano: string
  valor: number
  /** Stands on the bank's statement. */
  txid: string | null
  criada: Date
  expira: Date
}

/** For staff: charges whose Pix may have arrived, the oldest first; those of the last 30 days. */
export const listPendentes = (
  db: Kysely<DB>,
  { limite, pagina, now }: { limite: number; pagina: number; now: Date },
): Promise<{ cobrancas: CobrancaPendente[]; total: number }> =>
  selectPendentes(db, { limite, salto: (pagina - 1) * limite, now })

/** 20 letters and digits that say nothing of the plan or the person. */
const newTxid = () => randomBytes(10).toString('hex').toUpperCase()

const shape = (row: CobrancaRow, now: Date): Cobranca => ({
  id: row.id,
  plano: row.plano,
  valor: row.valor,
  pix_copia_e_cola: row.pix_copia_e_cola,
  qr: drawQr(row.pix_copia_e_cola),
  expira: row.expira_em.toISOString(),
  status: row.status === 'pendente' && row.expira_em <= now ? 'expirada' : row.status,
})

const drawQr = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(encodeQR(text, 'svg', { border: 2 })).toString('base64')}`
