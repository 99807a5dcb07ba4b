import type { Kysely, Transaction } from 'kysely'
import type { Motivo } from '../../contract/motivos.ts'
import { direitoDoMotivo } from '../../contract/papeis.ts'
import { requireDireito } from '../contas/direitos.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { lockJuntos, lockModelo, selectAlvo, updateReserva } from './queries.ts'

/** Long enough to check a profile; a forgotten claim delays nobody for longer. */
const RESERVA_MS = 600_000

/**
 * Claims an item for ten minutes, with the other open items of the same profile: nobody else can decide
 * them meanwhile. A second call starts the ten minutes again.
 * @throws Falha `nao_encontrado`, `acesso_negado`, `conflito` (decided, or claimed by somebody else)
 */
export const reserveItem = (
  db: Kysely<DB>,
  equipe: Session,
  id: number,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const itens = await openTogether(trx, id, equipe)
    for (const item of itens) requireLivre(item, equipe, now)
    const ate = new Date(now.getTime() + RESERVA_MS)
    await updateReserva(trx, idsOf(itens), { reservado_por: equipe.id, reservado_ate: ate })
  })

/** Releases the caller's own claim; without one nothing changes. @throws as `reserveItem` */
export const releaseItem = (db: Kysely<DB>, equipe: Session, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const itens = (await openTogether(trx, id, equipe)).filter(
      (item) => item.reservado_por === equipe.id,
    )
    await updateReserva(trx, idsOf(itens), { reservado_por: null, reservado_ate: null })
  })

type Reservado = { reservado_por: number | null; reservado_ate: Date | null; equipe: string | null }

/** @throws Falha `conflito` when somebody else has claimed it. */
export function requireLivre(item: Reservado, equipe: Session, now: Date): void {
  const { reservado_por, reservado_ate } = item
  if (reservado_por === null || reservado_por === equipe.id) return
  if (reservado_ate === null || reservado_ate <= now) return
  throw new Falha('conflito', `${item.equipe} está vendo este perfil. Passe ao próximo.`)
}

/** Locks the open items of the same profile until the transaction ends. */
async function openTogether(trx: Transaction<DB>, id: number, equipe: Session) {
  const alvos = await selectAlvo(trx, id)
  if (!alvos) throw new Falha('nao_encontrado', 'Este item não existe.')
  await requireDireito(trx, equipe.id, direitoDoMotivo(alvos.motivo as Motivo))
  // Locks in the same order as those who queue: the profile, then its items.
  if (alvos.modelo_id) await lockModelo(trx, alvos.modelo_id)
  const itens = await lockJuntos(trx, { id, modelo: alvos.modelo_id })
  if (itens.some((item) => item.id === id)) return itens
  throw new Falha('conflito', 'Outra pessoa da equipe já decidiu este item.')
}

const idsOf = (itens: { id: number }[]): number[] => itens.map(({ id }) => id)
