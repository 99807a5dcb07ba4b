import type { Kysely } from 'kysely'
import { queueAlerta } from '../correio/alertas.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { insertComentario, insertCurtida, insertVista } from './queries.ts'

/**
 * Keeps a like, once a visitor however often it is sent.
 * @param visitante keyed hash of who likes (see `Call.visitante`)
 * @throws Falha `nao_encontrado` for a story that is over, or locked to this visitor
 */
export async function likeStorie(
  db: Kysely<DB>,
  storie: number,
  { session, visitante }: { session: Session | null; visitante: Buffer },
): Promise<void> {
  const assinante = session?.tipo === 'assinante' ? session.id : null
  if (!(await insertCurtida(db, { storie, assinante, visitante }))) throw gone()
}

/** Counts that a story was seen, once a visitor. Parameters and faults as of `likeStorie`. */
export async function seeStorie(
  db: Kysely<DB>,
  storie: number,
  { session, visitante }: { session: Session | null; visitante: Buffer },
): Promise<void> {
  const assinante = session?.tipo === 'assinante' ? session.id : null
  if (!(await insertVista(db, { storie, assinante, visitante }))) throw gone()
}

/**
 * Keeps an assinante's comment for the story's owner, who is told by e-mail; nobody else reads it.
 * @throws Falha `nao_encontrado` as `likeStorie` does
 */
export async function commentStorie(
  db: Kysely<DB>,
  storie: number,
  { assinante, comentario }: { assinante: number; comentario: string },
): Promise<{ id: number; comentario: string }> {
  return inTransaction(db, async (trx) => {
    const kept = await insertComentario(trx, { storie, assinante, comentario })
    if (!kept) throw gone()
    await queueAlerta(trx, kept.modelo_id, 'mensagem')
    return { id: kept.id, comentario }
  })
}

const gone = () => new Falha('nao_encontrado', 'Este story já saiu do ar.')
