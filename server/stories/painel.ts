import type { Kysely } from 'kysely'
import type { Comentario, StoriePainel } from '../../contract/storie.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import type { Paging } from '../http/paging.ts'
import { Falha } from '../http/problem.ts'
import { readMidias } from '../midias/gallery/read.ts'
import { announce, settle } from '../midias/sweep/sweep.ts'
import { enqueueComentario } from '../moderacao/fila.ts'
import type { Services } from '../services.ts'
import {
  type ComentarioRow,
  deleteStorie,
  selectComentario,
  selectComentarios,
  selectFiguras,
  selectLimite,
  selectStorie,
  updateComentario,
} from './queries.ts'

/** Comments on a page of the panel. */
const LIMITE = 20

type Parts = Pick<Services, 'db' | 'settings' | 'secrets' | 'now'>

/** A profile's live stories with their figures, and how many her plan allows. */
export async function listStories(
  parts: Parts,
  modeloId: number,
): Promise<{ stories: StoriePainel[]; limite: number }> {
  const { db, now } = parts
  const [{ stories }, figuras, limite] = await Promise.all([
    readMidias(parts, modeloId),
    selectFiguras(db, modeloId, now()),
    selectLimite(db, modeloId, now()),
  ])
  const of = new Map(figuras.map(({ id, ...figura }) => [id, figura]))
  const nenhuma = { visualizacoes: 0, curtidas: 0, comentarios: 0 }
  return {
    stories: stories.map((storie) => ({ ...storie, ...(of.get(storie.id) ?? nenhuma) })),
    limite,
  }
}

/** Removes a story and its file. @throws Falha `nao_encontrado`, `acesso_negado` */
export async function removeStorie(
  { db, store }: Pick<Services, 'db' | 'store'>,
  modeloId: number,
  id: number,
): Promise<void> {
  const storie = await selectStorie(db, id)
  if (!storie) throw new Falha('nao_encontrado', 'Este story já saiu do ar.')
  if (storie.modelo_id !== modeloId) throw new Falha('acesso_negado', 'Este story não é seu.')
  await announce(db, [storie.arquivo])
  await deleteStorie(db, id)
  await settle({ db, store }, [storie.arquivo])
}

/** A page of the comments on a profile's stories. */
export async function listComentarios(
  db: Kysely<DB>,
  modeloId: number,
  { status, pagina }: { status?: number | undefined; pagina: number },
): Promise<{ comentarios: Comentario[] } & Paging> {
  const lista = { status: status ?? null, pagina, limite: LIMITE }
  const { rows, total } = await selectComentarios(db, modeloId, lista)
  return { comentarios: rows.map(comentarioDe), pagina, limite: LIMITE, total }
}

/** Approves or rejects a comment. @throws Falha `nao_encontrado`, `acesso_negado` */
export async function judgeComentario(
  db: Kysely<DB>,
  modeloId: number,
  id: number,
  status: Comentario['status'],
): Promise<Comentario> {
  const row = await requireOwn(db, modeloId, id)
  await updateComentario(db, id, status)
  return { ...comentarioDe(row), status }
}

/**
 * She takes a comment to staff, with the reason. It stays as it is until they decide.
 * @throws Falha as `judgeComentario`
 */
export const reportComentario = (
  db: Kysely<DB>,
  { modelo, id }: { modelo: number; id: number },
  motivo: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await requireOwn(trx, modelo, id)
    await enqueueComentario(trx, id, motivo)
  })

async function requireOwn(db: Kysely<DB>, modeloId: number, id: number): Promise<ComentarioRow> {
  const row = await selectComentario(db, id)
  if (!row) throw new Falha('nao_encontrado', 'Este comentário não existe.')
  if (row.modelo_id !== modeloId) throw new Falha('acesso_negado', 'Este comentário não é seu.')
  return row
}

const comentarioDe = ({ modelo_id: _, criado_em, ...row }: ComentarioRow): Comentario => ({
  ...row,
  status: row.status as Comentario['status'],
  data_cadastro: criado_em.toISOString(),
})
