import type { Kysely } from 'kysely'
import type { Bloqueio, BloqueioEscrita, EscondidaDe, Escrito } from '../../contract/escondida.ts'
import type { Estado } from '../../contract/uf.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha, invalidField } from '../http/problem.ts'
import {
  type BloqueioRow,
  countTelefones,
  deleteBloqueio,
  insertBloqueio,
  insertTelefone,
  replaceRegioes,
  selectAutor,
  selectBloqueio,
  selectBloqueios,
  selectRegioes,
  selectSlug,
} from './queries.ts'
import { telefoneHash, telefoneHashes } from './telefone.ts'

/** From where a profile is not seen, for its owner. */
export async function getEscondida(db: Kysely<DB>, modelo: number): Promise<EscondidaDe> {
  const rows = await selectRegioes(db, modelo)
  return {
    estados: rows.flatMap(({ regiao, cidade }) => (cidade === null ? [regiao as Estado] : [])),
    cidades: rows.flatMap(({ cidade, estado }) =>
      cidade === null ? [] : [{ cidade, estado: estado as Estado }],
    ),
  }
}

/** Replaces the whole choice. @throws Falha `campos_invalidos` for a city that is no municipality */
export async function setEscondida(
  db: Kysely<DB>,
  modelo: number,
  { estados, cidades }: EscondidaDe,
): Promise<EscondidaDe> {
  const slugs = await Promise.all(cidades.map((cidade) => selectSlug(db, cidade)))
  const unknown = slugs.indexOf(undefined)
  if (unknown >= 0) throw invalidField(`cidades.${unknown}`, 'Escolha a cidade na lista.')
  const regioes = [...estados, ...slugs.filter((slug) => slug !== undefined)]
  await inTransaction(db, (trx) => replaceRegioes(trx, modelo, regioes))
  return getEscondida(db, modelo)
}

const bloqueioDe = ({ id, nome, origem, criado_em }: BloqueioRow): Bloqueio => ({
  id,
  nome,
  origem: origem as Bloqueio['origem'],
  desde: criado_em.toISOString(),
})

/** From whom a profile hides, for its owner. */
export const listBloqueios = async (db: Kysely<DB>, modelo: number): Promise<Bloqueio[]> =>
  (await selectBloqueios(db, modelo)).map(bloqueioDe)

/** More numbers than anybody writes down. */
const MAX_TELEFONES = 500

type Options = { now: Date; hashSecret: string }

/** Hides a profile from whoever wrote this to it, or registered with this number; a second time changes nothing. */
export const block = (
  db: Kysely<DB>,
  modelo: number,
  escrita: BloqueioEscrita,
  options: Options,
): Promise<Bloqueio> =>
  inTransaction(db, (trx) =>
    escrita.origem === 'contato'
      ? blockTelefone(trx, modelo, escrita.telefone, options)
      : blockAutor(trx, modelo, escrita, options),
  )

/** @throws Falha `nao_encontrado` for what was not written to her, or by an account that is erased */
async function blockAutor(
  trx: Kysely<DB>,
  modelo: number,
  escrito: Escrito,
  { now }: Options,
): Promise<Bloqueio> {
  const assinante = await selectAutor(trx, modelo, escrito)
  if (assinante === undefined) throw new Falha('nao_encontrado', 'Isto não existe mais.')
  if (assinante === null)
    throw new Falha('nao_encontrado', 'Quem escreveu isto não tem mais conta.')
  await insertBloqueio(trx, { modelo, assinante, origem: escrito.origem, now })
  const bloqueio = await selectBloqueio(trx, modelo, { assinante })
  if (!bloqueio) throw new Falha('nao_encontrado', 'Quem escreveu isto não tem mais conta.')
  return bloqueioDe(bloqueio)
}

/**
 * Whether an account has the number is neither looked up nor told: one that is made later is meant too.
 * @throws Falha `limite_atingido`
 */
async function blockTelefone(
  trx: Kysely<DB>,
  modelo: number,
  telefone: string,
  { now, hashSecret }: Options,
): Promise<Bloqueio> {
  const hashes = telefoneHashes(hashSecret, telefone)
  const known = await selectBloqueio(trx, modelo, { hashes })
  if (known) return bloqueioDe(known)
  if ((await countTelefones(trx, modelo)) >= MAX_TELEFONES)
    throw new Falha(
      'limite_atingido',
      `São no máximo ${MAX_TELEFONES} telefones. Retire um da lista antes.`,
    )
  const hash = telefoneHash(hashSecret, telefone)
  await insertTelefone(trx, { modelo, hash, final: telefone.slice(-4), now })
  return bloqueioDe((await selectBloqueio(trx, modelo, { hashes }))!)
}

/** @throws Falha `nao_encontrado` */
export async function unblock(db: Kysely<DB>, modelo: number, id: number): Promise<void> {
  if (!(await deleteBloqueio(db, modelo, id)))
    throw new Falha('nao_encontrado', 'Já não está na lista.')
}
