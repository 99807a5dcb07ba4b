import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { formatosDeFoto, formatosDeVideo, nomesDosFormatos } from '../../../contract/formatos.ts'
import { MAX_BYTES, MAX_MB } from '../../../contract/limites.ts'
import type { EstadoUpload, Finalidade } from '../../../contract/midia.ts'
import { isRecusa } from '../../../contract/recusas.ts'
import type { DB } from '../../database/types.ts'
import { Falha } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { draftsFolder } from '../diskStore.ts'
import { fotoDe, type MediaBase } from '../foto.ts'
import { motivoDe } from '../recusa.ts'
import { signedMediaBase } from '../sign.ts'
import { entradaPath, OWNER_ONLY } from '../store.ts'
import {
  discardOld,
  discardUploads,
  insertUpload,
  selectUploads,
  startPreparing,
  type UploadMostrado,
} from './queries.ts'
import { type Quota, requireSpace } from './quota.ts'
import { KIND_BYTES, kindOf } from './sniff.ts'

/** Files that one profile may have sent and not used yet. */
const MAX_WAITING = 60
/** Hours until an unused upload is deleted. */
const HOURS = 24
/** Longest displayed file name, in characters. */
const NOME = 80

type Parts = Pick<Services, 'db' | 'store' | 'settings' | 'log'> & {
  /** What the sender may still send. */
  quota: Quota
}

export type NovoUpload = {
  nome: string
  marca: boolean
  /** What it may be saved as; left out: anything. */
  para?: Finalidade | null
  /** The gallery item, or the upload of a new one, that it is a crop of. */
  de_midia?: number | null
  de_upload?: string | null
}

/**
 * Receives a file in chunks, never whole in memory; a job prepares it.
 * @throws Falha `corpo_grande_demais` as soon as it exceeds 10 MB, `tipo_nao_suportado` when its first
 * bytes
 * are of no accepted kind, `limite_atingido` with too many waiting, `cota_de_envio`
 * and `armazenamento_cheio` as `Quota` and `requireSpace`
 */
export async function receiveUpload(
  { db, store, settings, log, quota }: Parts,
  modeloId: number,
  { nome, ...novo }: NovoUpload,
  bytes: AsyncIterable<Uint8Array> | null,
): Promise<string> {
  const folder = receivingFolder(settings.dataDir)
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder })
  await requireSpace({ settings, log })
  await quota.takeFile()
  const draft = join(folder, randomUUID())
  try {
    await quota.takeBytes(await receive(draft, nome, bytes))
    const id = await insertUpload(db, {
      modeloId,
      nome: nome.slice(0, NOME),
      ...novo,
      max: MAX_WAITING,
    })
    if (!id)
      throw new Falha(
        'limite_atingido',
        `Há ${MAX_WAITING} arquivos enviados e ainda não salvos. Salve ou descarte alguns.`,
      )
    await store.put(entradaPath(id), { file: draft }, 'application/octet-stream')
    await startPreparing(db, id)
    return id
  } finally {
    await rm(draft, { force: true })
  }
}

/** Where files are written while they are received; emptied at each start. */
export const receivingFolder = (dataDir: string): string => join(dataDir, 'recebendo')

/**
 * Removes partial files that a crash left; call it at the start, before anything writes to the folder.
 */
export async function clearDrafts(dataDir: string): Promise<void> {
  for (const folder of [receivingFolder(dataDir), draftsFolder(dataDir)])
    await rm(folder, { recursive: true, force: true })
}

/** Writes what is received; returns how many bytes. */
async function receive(
  draft: string,
  nome: string,
  bytes: AsyncIterable<Uint8Array> | null,
): Promise<number> {
  const file = await open(draft, 'wx+', OWNER_ONLY.file)
  try {
    let size = 0
    for await (const piece of bytes ?? []) {
      size += piece.byteLength
      if (size > MAX_BYTES) throw tooLarge(nome)
      await file.appendFile(piece)
    }
    const { buffer, bytesRead } = await file.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0)
    if (size === 0)
      throw new Falha('tipo_nao_suportado', `${nome}: o arquivo está vazio. Escolha outro.`)
    if (!kindOf(buffer.subarray(0, bytesRead)))
      throw new Falha(
        'tipo_nao_suportado',
        `${nome}: não é foto nem vídeo que possamos abrir, mesmo que o nome diga outra coisa. Envie uma foto ${nomesDosFormatos(formatosDeFoto)}, ou um vídeo ${nomesDosFormatos(formatosDeVideo)}.`,
      )
    return size
  } finally {
    await file.close()
  }
}

export const tooLarge = (nome: string) =>
  new Falha('corpo_grande_demais', `${nome}: o arquivo passa de ${MAX_MB} MB.`)

/** What a profile has sent and not used yet, or the one with this id. */
export async function listUploads(
  parts: Pick<Services, 'db' | 'settings' | 'secrets' | 'now'>,
  modeloId: number,
  id: string | null = null,
): Promise<EstadoUpload[]> {
  const mediaBase = signedMediaBase(parts)
  return (await selectUploads(parts.db, modeloId, id)).map((row) => estadoDe(row, mediaBase))
}

const estadoDe = (row: UploadMostrado, mediaBase: MediaBase): EstadoUpload => {
  const isReady = row.estado === 'pronto'
  return {
    upload: row.id,
    nome: row.nome,
    para: row.para,
    de: row.de_midia ? { id: row.de_midia } : row.de_upload ? { upload: row.de_upload } : null,
    // Uploads that are still being received are not listed.
    estado: row.estado as EstadoUpload['estado'],
    motivo: row.motivo && motivoDe(row.motivo),
    recusa: row.motivo && isRecusa(row.motivo) ? row.motivo : null,
    tipo: isReady ? row.tipo : null,
    duracao_ms: isReady ? row.duracao_ms : null,
    foto: isReady ? fotoDe(row, mediaBase) : null,
  }
}

/**
 * Discards uploads, in whatever state: hidden at once, removed by a job.
 * @throws Falha `nao_encontrado` when none of them is hers
 */
export async function cancelUploads(
  db: Kysely<DB>,
  modeloId: number,
  ids: string[],
): Promise<void> {
  if ((await discardUploads(db, modeloId, ids)) === 0) throw uploadGone()
}

export const uploadGone = () =>
  new Falha('nao_encontrado', 'Este envio não existe ou já foi usado. Envie o arquivo de novo.')

/** Discards every upload that was not used in time, or whose account was deleted. */
export const sweepUploads = (db: Kysely<DB>, now: Date): Promise<void> =>
  discardOld(db, new Date(now.getTime() - HOURS * 3_600_000))
