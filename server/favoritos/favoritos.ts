import type { Kysely } from 'kysely'
import type { Favorita, FavoritasQuery } from '../../contract/favorita.ts'
import { toMiniCartao } from '../busca/miniCartao.ts'
import type { DB } from '../database/types.ts'
import { type Escondidas, NENHUMA } from '../http/escondidas.ts'
import { Falha } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import type { MediaBase } from '../midias/foto.ts'
import {
  deleteFavorito,
  insertFavorito,
  mergeFavoritos,
  type Quem,
  selectFavoritados,
  selectFavoritas,
  selectFavorito,
} from './queries.ts'

export type Autor = {
  session: Session | null
  /** Keyed hash of the visitor (see `Call.visitante`). */
  visitante: Buffer
}

// Only clients have a list; a mark by a modelo or by staff counts as one by a visitor without account.
const quemDe = ({ session, visitante }: Autor): Quem =>
  session?.tipo === 'assinante' ? { assinante: session.id } : { visitante }

/**
 * Marks a public profile as a favourite; a second time changes nothing.
 * @throws Falha `acesso_negado` when `cliente` is not the session's; `modelo_nao_encontrado`.
 */
export async function addFavorito(
  db: Kysely<DB>,
  { cliente, ...alvo }: { modelo: number; url?: string | null; cliente?: number | null },
  autor: Autor,
  { now }: { now: Date },
): Promise<{ favoritado: true }> {
  if (cliente != null && cliente !== autor.session?.id)
    throw new Falha('acesso_negado', 'O cliente informado não é o da sessão.')
  if (!(await insertFavorito(db, alvo, quemDe(autor), now)))
    throw new Falha('modelo_nao_encontrado', 'Este perfil não existe ou não está publicado.')
  return { favoritado: true }
}

/** Removes the mark, also from a profile that is no longer public. */
export async function removeFavorito(
  db: Kysely<DB>,
  modelo: number,
  autor: Autor,
): Promise<{ favoritado: false }> {
  await deleteFavorito(db, modelo, quemDe(autor))
  return { favoritado: false }
}

/** Whether the profile is among a client's favourites; false for any other caller. */
export const isFavorito = async (
  db: Kysely<DB>,
  session: Session | null,
  modelo: number,
): Promise<boolean> =>
  session?.tipo === 'assinante' && (await selectFavorito(db, session.id, modelo))

/** The browser stores at most this many. */
const MESCLADOS = 500

/**
 * Adds the favourites of a browser without account to a client's, except profiles that cut their old
 * addresses: the browser may know an id from before the cut. Returns all public favourites that the
 * account has now.
 */
export async function mergeIntoAccount(
  db: Kysely<DB>,
  session: Session,
  modelos: number[],
  { now, escondidas = NENHUMA }: { now: Date; escondidas?: Escondidas },
): Promise<{ favoritados: number[] }> {
  const visiveis = (ids: number[]) => ids.filter((id) => !escondidas.has(id))
  await mergeFavoritos(db, session.id, visiveis(modelos), now)
  return { favoritados: visiveis(await selectFavoritados(db, session.id, MESCLADOS)) }
}

/** One page of a client's favourites that are public. */
export async function listFavoritas(
  db: Kysely<DB>,
  assinante: number,
  query: Omit<FavoritasQuery, 'cliente'>,
  { now, mediaBase }: { now: Date; mediaBase: MediaBase },
): Promise<{ itens: Favorita[]; total: number }> {
  const { itens, total } = await selectFavoritas(db, assinante, query, now)
  return {
    total,
    itens: itens.map(({ categoria, ...row }) => {
      const cartao = toMiniCartao(row, mediaBase)
      return { ...cartao, imagem: cartao.avatar, categoria }
    }),
  }
}
