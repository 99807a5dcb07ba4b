import type { Kysely, Transaction } from 'kysely'
import type { Visibilidade } from '../../contract/midia.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import {
  deleteArquivosDe,
  deleteGaleria,
  deleteImagem,
  insertArquivos,
  insertMidias,
  insertStorie,
  type Papel,
  selectArquivosDe,
  selectPrevia,
  upsertImagem,
} from './queries.ts'
import { type Retiradas, reinsertRetiradas, selectRetiradas } from './retiradas.ts'
import { settleWithdrawn } from './sweep/sweep.ts'

/** A picture or video whose variants are in the media store. */
export type NovoArquivo = {
  /** First 24 hex digits of the content's SHA-256. */
  hash: string
  tipo: 'foto' | 'video'
  /** Pixels of the original (of a video: of its poster). */
  largura: number
  altura: number
  /** Widths stored as `{largura}.avif`, `.webp` and `.jpg`. */
  larguras: number[]
  thumbhash: string | null
  /** #rrggbb */
  cor: string | null
  /** 24 random hex digits that cannot be derived from `hash`: folder of `borrada.webp`. */
  previa: string
  duracao_ms?: number | null
  /** 64 binary digits (a perceptual hash), see `impressaoOf`. */
  impressao?: string | null
  bytes?: number | null
}

/** Inserts files. One that exists already (by hash) stays as it is, `previa` too. */
export const saveArquivos = (db: Kysely<DB>, arquivos: NovoArquivo[]): Promise<void> =>
  insertArquivos(db, arquivos)

/** The folder of an existing file's preview: the first of equal files has named it. */
export const findPrevia = (db: Kysely<DB>, hash: string): Promise<string> => selectPrevia(db, hash)

/** The files that these profiles show: gallery, roles and stories. */
export const listArquivos = (db: Kysely<DB>, modeloIds: number[]): Promise<string[]> =>
  selectArquivosDe(db, modeloIds)

export type NovoItem = { arquivo: string; visibilidade: Visibilidade; criado_em?: Date }

/** Replaces the whole gallery by these items, in this order; returns their ids in order. */
export const replaceGaleria = (
  db: Kysely<DB>,
  modeloId: number,
  items: NovoItem[],
): Promise<number[]> =>
  inTransaction(db, async (trx) => {
    await deleteGaleria(trx, modeloId)
    return insertMidias(
      trx,
      items.map((item, ordem) => ({ ...item, modelo_id: modeloId, ordem })),
    )
  })

/**
 * Sets the picture of a role. It is always public: its file must be in the public part of the store.
 */
export const setImagem = (
  db: Kysely<DB>,
  modeloId: number,
  papel: Papel,
  arquivo: string | null,
): Promise<void> =>
  arquivo === null ? deleteImagem(db, modeloId, papel) : upsertImagem(db, modeloId, papel, arquivo)

export type NovoStorie = {
  arquivo: string
  /** Locked: only the blurred preview is public, the file must be in the private part. */
  restrito: boolean
  criadoEm: Date
  expiraEm: Date
}

/** Posts a story; returns its id. */
export const addStorie = (
  db: Kysely<DB>,
  modeloId: number,
  { arquivo, restrito, criadoEm, expiraEm }: NovoStorie,
): Promise<number> =>
  insertStorie(db, {
    modelo_id: modeloId,
    arquivo,
    restrito,
    criado_em: criadoEm,
    expira_em: expiraEm,
  })

/**
 * Removes these files from a profile, wherever it shows them: gallery, roles and stories. A role that
 * loses its picture is empty. Returns what it removed, for `putBackImagens`; files that no other
 * profile shows are deleted from the store minutes later.
 */
export async function withdrawImagens(
  trx: Transaction<DB>,
  modeloId: number,
  arquivos: string[],
): Promise<Retiradas> {
  const retiradas = await selectRetiradas(trx, modeloId, arquivos)
  await deleteArquivosDe(trx, modeloId, arquivos)
  await settleWithdrawn(trx, arquivos)
  return retiradas
}

/** Restores what `withdrawImagens` removed. A role that has another picture by now keeps that one. */
export const putBackImagens = (trx: Transaction<DB>, retiradas: Retiradas): Promise<void> =>
  reinsertRetiradas(trx, retiradas)
