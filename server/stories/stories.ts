import type { Kysely } from 'kysely'
import { queueAlerta } from '../correio/alertas.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { type Escondidas, NENHUMA } from '../http/escondidas.ts'
import { Falha } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { insertComentario, insertMarca } from './queries.ts'

type Visita = { session: Session | null; visitante: Buffer; escondidas?: Escondidas }

/**
 * Stores a like, once per visitor.
 * @param visita the visitor; `visitante` is a keyed hash (see `Call.visitante`)
 * @throws Falha `nao_encontrado` for a story that has expired, or is locked to this visitor
 */
export const likeStorie = (db: Kysely<DB>, storie: number, visita: Visita): Promise<void> =>
  mark(db, 'storie_curtida', storie, visita)

/** Counts a view of a story, once per visitor. Parameters and errors as in `likeStorie`. */
export const seeStorie = (db: Kysely<DB>, storie: number, visita: Visita): Promise<void> =>
  mark(db, 'storie_vista', storie, visita)

async function mark(
  db: Kysely<DB>,
  tabela: 'storie_curtida' | 'storie_vista',
  storie: number,
  { session, visitante, escondidas = NENHUMA }: Visita,
): Promise<void> {
  const idOf = (tipo: Session['tipo']) => (session?.tipo === tipo ? session.id : null)
  const quem = { assinante: idOf('assinante'), modelo: idOf('modelo'), visitante }
  if (!(await insertMarca(db, tabela, { storie, escondidas, ...quem }))) throw gone()
}

/**
 * Stores an assinante's comment for the story's owner, who is told by e-mail; staff read it if she reports it.
 * @throws Falha `nao_encontrado` as `likeStorie` does
 */
export async function commentStorie(
  db: Kysely<DB>,
  storie: number,
  {
    assinante,
    comentario,
    escondidas = NENHUMA,
  }: { assinante: number; comentario: string; escondidas?: Escondidas },
): Promise<{ id: number; comentario: string }> {
  return inTransaction(db, async (trx) => {
    const kept = await insertComentario(trx, { storie, assinante, comentario, escondidas })
    if (!kept) throw gone()
    if (!kept.repetido) await queueAlerta(trx, kept.modelo_id, 'mensagem')
    return { id: kept.id, comentario }
  })
}

const gone = () => new Falha('nao_encontrado', 'Este story já saiu do ar.')
