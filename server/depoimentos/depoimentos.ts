import type { Kysely } from 'kysely'
import type { Depoimento, DepoimentosQuery, StatusDepoimento } from '../../contract/depoimento.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import {
  clearDestaque,
  type DepoimentoRow,
  insertDepoimento,
  lockDepoimento,
  type NovaLinha,
  selectDaHome,
  selectDaModelo,
  selectDestaque,
  selectDoCliente,
  selectExistente,
  updateResposta,
} from './queries.ts'

const LIMITE = 24

export type ListaDepoimentos = {
  depoimentos: Depoimento[]
  /** Over all pages. */
  total: number
  pagina: number
  limite: number
}

/**
 * Reviews: the home's selection (one a profile, highlighted first); with `modelo` the approved ones
 * of a profile, or all of them for herself; with `cliente` all of his own, for himself only.
 * @throws Falha `nao_autenticado` or `acesso_negado` for another's `cliente`.
 */
export async function listDepoimentos(
  db: Kysely<DB>,
  { modelo, cliente, limite = LIMITE, pagina = 1, ...resto }: DepoimentosQuery,
  session: Session | null,
): Promise<ListaDepoimentos> {
  const recorte = { ...resto, limite, pagina }
  const { total, rows } = await (cliente !== undefined
    ? selectDoCliente(db, requireSelf(session, cliente), { ...recorte, modelo })
    : modelo !== undefined
      ? selectDaModelo(db, modelo, { ...recorte, todos: isModelo(session, modelo) })
      : selectDaHome(db, recorte))
  return { depoimentos: rows.map(depoimentoDe), total, pagina, limite }
}

const isModelo = (session: Session | null, id: number): boolean =>
  session?.tipo === 'modelo' && session.id === id

function requireSelf(session: Session | null, cliente: number): number {
  if (!session) throw new Falha('nao_autenticado', 'Entre para ver suas avaliações.')
  if (session.id !== cliente)
    throw new Falha('acesso_negado', 'Só quem escreveu estas avaliações pode vê-las assim.')
  return cliente
}

const depoimentoDe = (row: DepoimentoRow): Depoimento => ({
  id: row.id,
  modelo: row.modelo_id,
  nota: row.nota,
  comentario: row.comentario,
  cliente_nome: row.cliente_nome,
  cliente_cidade: row.cliente_cidade,
  cliente_estado: row.cliente_estado,
  modelo_nome: row.modelo_nome,
  modelo_url: row.modelo_url,
  resposta: row.resposta,
  status: row.status,
  destaque: row.destaque ? 1 : 0,
  data_cadastro: new Date(row.criado_em).toISOString(),
})

/** The review that stands for a profile's others; nulls when she has none approved. */
export async function getDestaque(
  db: Kysely<DB>,
  modelo: number,
): Promise<{ comentario: string | null; nota: number | null }> {
  return (await selectDestaque(db, modelo)) ?? { comentario: null, nota: null }
}

export type NovoDepoimento = Omit<NovaLinha, 'criadoEm'>

/**
 * A client's review of a public profile, pending.
 * @throws Falha `modelo_nao_encontrado`; `depoimento_existente`, whose `Location` names the first.
 */
export async function createDepoimento(
  db: Kysely<DB>,
  depoimento: NovoDepoimento,
  { now }: { now: Date },
): Promise<{ id: number; status: 0 }> {
  const id = await insertDepoimento(db, { ...depoimento, criadoEm: now })
  if (id === undefined)
    throw new Falha('modelo_nao_encontrado', 'Este perfil não existe ou não está publicado.')
  if (id === null) {
    const primeiro = await selectExistente(db, depoimento.modelo, depoimento.cliente)
    throw new Falha('depoimento_existente', 'Você já avaliou este perfil.', {
      headers: primeiro ? { Location: `/api/depoimentos/${primeiro.id}` } : {},
    })
  }
  return { id, status: 0 }
}

export type Resposta = {
  /** Empty or null takes the reply back. */
  resposta: string | null
  status: StatusDepoimento
  /** Left out: stays as it is. Only an approved review stands out. */
  destaque?: boolean
}

/**
 * The reviewed modelo's reply and decision. Highlighting one takes the highlight from any other.
 * @throws Falha `nao_encontrado`; `acesso_negado` when the review is not of this modelo.
 */
export const answerDepoimento = (
  db: Kysely<DB>,
  { modelo, id }: { modelo: number; id: number },
  { resposta, status, destaque }: Resposta,
  { now }: { now: Date },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const antes = await lockDepoimento(trx, id)
    if (!antes) throw new Falha('nao_encontrado', 'Esta avaliação não existe.')
    if (antes.modelo_id !== modelo)
      throw new Falha('acesso_negado', 'Só a modelo avaliada pode responder.')
    const fica = status === 1 && (destaque ?? antes.destaque)
    if (fica) await clearDestaque(trx, modelo, id)
    const texto = resposta?.trim() || null
    await updateResposta(trx, id, {
      resposta: texto,
      respondido_em: texto ? now : null,
      status,
      destaque: fica,
    })
  })
