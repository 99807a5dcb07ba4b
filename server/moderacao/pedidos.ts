import type { Kysely, Transaction } from 'kysely'
import type { Motivo } from '../../contract/motivos.ts'
import { eraseConta } from '../contas/apagamento/conta.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import type { Efeito } from './desfazer.ts'
import { type DetalheDoPedido, enqueuePedido } from './fila.ts'
import { lockConta, lockModelo } from './queries.ts'
import { queueAviso, selectConta, selectPedidoAberto, updateEstado } from './registro/queries.ts'
import { recordAto } from './registro/registro.ts'
import { requireSemProva, requireSemSuspeita } from './suspeita.ts'

/*
 * What one person of staff alone may not do: erase somebody's account, and end a suspension. One asks, with
 * the words to the person; another one approves it in the queue.
 */

export type Pedido = 'reativar' | 'apagar'

/**
 * Asks for an account to be erased, or for the end of its suspension.
 * @throws Falha `nao_encontrado`; `conflito`: erased, not suspended, asked already, or she may be a minor; to be erased
 * also where she is known to be one, for some months
 */
export const askPedido = (
  db: Kysely<DB>,
  equipe: Session,
  id: number,
  { pedido, recado, now }: { pedido: Pedido; recado: string; now: Date },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await requireConta(trx, pedido, id, now)
    if (await selectPedidoAberto(trx, id, `pedido_${pedido}`))
      throw new Falha('conflito', 'Este pedido já está na fila: outra pessoa da equipe decide.')
    const detalhe = { por: equipe.id, recado }
    const item = await enqueuePedido(trx, id, `pedido_${pedido}`, detalhe)
    const ato = { equipe: equipe.id, item, alvo: 'conta', alvoId: id } as const
    await recordAto(trx, { ...ato, ato: `pedir_${pedido}`, recado }, { now })
  })

/** Locks what is asked about, so that of two who ask at the same time one is first. */
async function requireConta(
  trx: Transaction<DB>,
  pedido: Pedido,
  id: number,
  now: Date,
): Promise<void> {
  const { tipo } = await requireEstado(trx, pedido, id)
  // Locks in the same order as those who queue: the profile or the account before anything else of it.
  await (tipo === 'modelo' ? lockModelo(trx, id) : lockConta(trx, id))
  // As it is now: it may have changed while another had the lock.
  await requireEstado(trx, pedido, id)
  if (tipo !== 'modelo') return
  await requireSemSuspeita(trx, id)
  if (pedido === 'apagar') await requireSemProva(trx, id, now)
}

async function requireEstado(trx: Transaction<DB>, pedido: Pedido, id: number) {
  const conta = await selectConta(trx, id)
  if (!conta || conta.tipo === 'equipe') throw new Falha('nao_encontrado', 'Esta conta não existe.')
  if (conta.estado === 'apagada') throw new Falha('conflito', 'Esta conta já foi apagada.')
  if (pedido === 'reativar' && conta.estado !== 'suspensa')
    throw new Falha('conflito', 'Esta conta não está suspensa.')
  return conta
}

/**
 * Whoever asked for something, or suspected a minor, does not approve it.
 * @throws Falha `acesso_negado`
 */
export function requireOutra(
  { motivo, detalhe }: { motivo: Motivo; detalhe: unknown },
  equipe: Session,
): void {
  if (!['pedido_reativar', 'pedido_apagar', 'suspeita_menor'].includes(motivo)) return
  if ((detalhe as { por?: number }).por === equipe.id)
    throw new Falha('acesso_negado', 'Foi você quem pediu: outra pessoa da equipe aprova.')
}

/** Does what was asked, once another person approved it; refused, nothing changes. */
export async function settlePedido(
  trx: Transaction<DB>,
  pedido: Pedido,
  id: number,
  {
    aprova,
    detalhe,
    hashSecret,
    now,
  }: { aprova: boolean; detalhe: unknown; hashSecret: string; now: Date },
): Promise<Efeito> {
  if (!aprova) return {}
  await requireConta(trx, pedido, id, now)
  const { recado } = detalhe as DetalheDoPedido
  if (pedido === 'reativar') {
    if (!(await updateEstado(trx, id, { de: ['suspensa'], para: 'ativa' })))
      throw new Falha('conflito', 'Esta conta não está suspensa.')
    return {}
  }
  // The address is gone with the account: the letter is queued with it.
  await queueAviso(trx, id, { recado, now })
  const { tipo } = (await selectConta(trx, id))!
  await eraseConta(trx, { id, tipo }, { hashSecret, now })
  return {}
}
