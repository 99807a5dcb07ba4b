import type { Kysely } from 'kysely'
import { ANUNCIO_DIAS, diaMais, MAX_TEMPORADAS } from '../../contract/diasDaTemporada.ts'
import type { Temporada, TemporadaEscrita } from '../../contract/temporada.ts'
import { type MiniRow, toMiniCartao } from '../busca/miniCartao.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha, invalidField } from '../http/problem.ts'
import type { MediaBase } from '../midias/foto.ts'
import {
  deletePassadas,
  deleteTemporada,
  insertTemporada,
  lockDestino,
  selectNaCidade,
  selectTemporadas,
  type TemporadaRow,
} from './queries.ts'

const temporadaDe = (row: TemporadaRow): Temporada => ({
  ...row,
  visivel_desde: row.anunciar ? diaMais(row.de, -ANUNCIO_DIAS) : row.de,
})

/** The stays of a profile that have not ended, for its owner. */
export const listTemporadas = async (
  db: Kysely<DB>,
  modelo: number,
  now: Date,
): Promise<Temporada[]> => (await selectTemporadas(db, modelo, now)).map(temporadaDe)

/**
 * Adds a stay, whose days the contract has validated.
 * @throws Falha `campos_invalidos` for a city that is no municipality or her own, `conflito` where it overlaps
 * another one, `limite_atingido`
 */
export const addTemporada = (
  db: Kysely<DB>,
  modelo: number,
  { cidade, estado, ...dias }: TemporadaEscrita,
  now: Date,
): Promise<Temporada> =>
  inTransaction(db, async (trx) => {
    const { municipio, propria } = await lockDestino(trx, modelo, { cidade, estado })
    if (municipio === null) throw invalidField('cidade', 'Escolha a cidade na lista.')
    if (propria)
      throw invalidField(
        'cidade',
        'Esta já é a cidade do seu perfil. Escolha a cidade que vai visitar.',
      )
    const outras = await selectTemporadas(trx, modelo, now)
    if (outras.length >= MAX_TEMPORADAS)
      throw new Falha(
        'limite_atingido',
        `São até ${MAX_TEMPORADAS} temporadas por vez. Desmarque uma para marcar outra.`,
      )
    const id = await insertTemporada(trx, modelo, { municipio, ...dias, criado_em: now })
    if (id === undefined)
      throw new Falha('conflito', 'Nesses dias você já tem outra temporada.', {
        campos: [{ campo: 'de', mensagem: 'Nesses dias você já tem outra temporada.' }],
      })
    const marcada = (await listTemporadas(trx, modelo, now)).find((uma) => uma.id === id)
    return marcada!
  })

/** @throws Falha `nao_encontrado` */
export async function removeTemporada(db: Kysely<DB>, modelo: number, id: number): Promise<void> {
  if (!(await deleteTemporada(db, modelo, id)))
    throw new Falha('nao_encontrado', 'Esta temporada já não está marcada.')
}

/** A profile beside a city's list, with the days of her stay. */
export type Viajante = ReturnType<typeof toMiniCartao> & {
  /** Slug of the profile's address. */
  url: string
  /** Where she stays. */
  destino: string
  de: string
  ate: string
}

const LIMITE = 12

/** Who has announced a stay in a city, and who of it is away now; the soonest first. */
export async function findViajantes(
  db: Kysely<DB>,
  cidadeSlug: string,
  { mediaBase, now }: { mediaBase: MediaBase; now: Date },
): Promise<{ chegam: Viajante[]; fora: Viajante[] }> {
  const rows = await selectNaCidade(db, cidadeSlug, { limite: LIMITE, now })
  const viajantes = (chega: boolean) =>
    rows
      .filter((row) => row.chega === chega)
      .map(({ chega: _, destino, de, ate, ...row }) => ({
        ...toMiniCartao(row satisfies MiniRow, mediaBase),
        url: row.url,
        destino,
        de,
        ate,
      }))
  return { chegam: viajantes(true), fora: viajantes(false) }
}

/** A job: what has ended says only where somebody was. */
export async function forgetTemporadas(db: Kysely<DB>, now: Date): Promise<void> {
  await deletePassadas(db, now)
}
