import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Recusa } from '../../../contract/recusas.ts'
import { inTransaction } from '../../database/transaction.ts'
import { enqueueCaso } from '../../moderacao/fila.ts'
import type { Services } from '../../services.ts'
import { ArquivoSuspeito, runApart } from '../apart.ts'
import { findPrevia, type NovoArquivo, saveArquivos } from '../midias.ts'
import { ImagemRecusada } from '../recusa.ts'
import { findBanida } from '../semelhanca/semelhanca.ts'
import {
  contentTypes,
  entradaPath,
  type MediaStore,
  mediaPath,
  type NomeArquivo,
  OWNER_ONLY,
} from '../store.ts'
import { settleWithin } from '../sweep/sweep.ts'
import {
  deleteUpload,
  finishUpload,
  nameArquivo,
  selectApelido,
  selectUpload,
  type UploadRow,
} from './queries.ts'
import { receivingFolder } from './uploads.ts'

type Parts = Pick<Services, 'db' | 'store' | 'settings' | 'log'>

/** What the child process that prepares a file gets, and what it answers. */
export type Tarefa = { origem: string; pasta: string; marca: string | null }
export type Preparado = {
  arquivo: NovoArquivo
  /** By which a photo is looked for among those that may not come back; of a video none. */
  semelhancas: string[]
  nomes: NomeArquivo[]
}
export type Resposta = Preparado | { recusado: Recusa }

/** After this many failed attempts the file is taken to be the cause. */
const TRIES = 4

/**
 * Makes from an upload the files that the site serves, in the private part of the store: a save copies
 * what it publishes from there. A refusal is stored on the upload for its owner to read.
 * @param attempt counted from 1
 * @throws for any other cause, such as an unavailable store: the job is retried
 */
export async function prepareUpload(parts: Parts, id: string, attempt: number): Promise<void> {
  const upload = await selectUpload(parts.db, id)
  if (upload?.estado === 'processando' && upload.modelo_id !== null)
    await prepare(parts, upload, upload.modelo_id, attempt)
  // Also deletes the original of an upload that was used after a crash here: no row names it any more.
  await parts.store.delete(entradaPath(id))
}

async function prepare(
  parts: Parts,
  { id, marca }: UploadRow,
  modeloId: number,
  attempt: number,
): Promise<void> {
  const pasta = join(receivingFolder(parts.settings.dataDir), randomUUID())
  await mkdir(pasta, { recursive: true, mode: OWNER_ONLY.folder })
  try {
    const origem = await fetchOriginal(parts.store, id, pasta)
    const nome = marca ? await selectApelido(parts.db, modeloId) : null
    const preparado = await prepareApart({ origem, pasta, marca: nome }, parts.settings.dataDir)
    await refuseBanida(parts.db, modeloId, preparado)
    await keep(parts, id, pasta, preparado)
  } catch (error) {
    const isTried = error instanceof ArquivoSuspeito && attempt >= TRIES
    if (isTried) parts.log.error({ err: error }, 'an upload was not prepared')
    else if (!(error instanceof ImagemRecusada)) throw error
    await finishUpload(parts.db, id, { estado: 'recusado', motivo: error.recusa })
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}

/**
 * Staff are told who tries to send a banned picture again: a case for a person, beside the refusal.
 * @throws ImagemRecusada
 */
async function refuseBanida(
  db: Parts['db'],
  modeloId: number,
  { arquivo, semelhancas }: Preparado,
): Promise<void> {
  const banida = await findBanida(db, arquivo.hash, semelhancas)
  if (!banida) return
  await inTransaction(db, (trx) => enqueueCaso(trx, modeloId, { banida }))
  throw new ImagemRecusada('banida')
}

/**
 * The path where the child process can read the original: downloaded first when the store is elsewhere.
 */
async function fetchOriginal(store: MediaStore, id: string, pasta: string): Promise<string> {
  const original = await store.get(entradaPath(id))
  if (!original) throw new ArquivoSuspeito('interrompido')
  if (original.path) return original.path
  const origem = join(pasta, 'original')
  const file = createWriteStream(origem)
  await pipeline(original.body(), file)
  // Half a file would be refused as broken.
  if (file.bytesWritten !== original.bytes) throw new Error('the media store gave half of a file')
  return origem
}

/** Names the file in the database first, then puts its variants into the store. */
async function keep(
  { db, store }: Parts,
  id: string,
  pasta: string,
  { arquivo, nomes }: Preparado,
): Promise<void> {
  const wanted = await inTransaction(db, async (trx) => {
    await saveArquivos(trx, [arquivo])
    return nameArquivo(trx, id, arquivo.hash)
  })
  // Discarded meanwhile: the row that was just written is deleted with others that nothing uses.
  if (!wanted) return
  const previa = await findPrevia(db, arquivo.hash)
  for (const nome of nomes) {
    const path =
      nome === 'borrada.webp'
        ? mediaPath('publico', previa, nome)
        : mediaPath('privado', arquivo.hash, nome)
    const type = contentTypes[nome.split('.')[1] as keyof typeof contentTypes]
    if (!(await store.has(path))) await store.put(path, { file: join(pasta, nome) }, type)
  }
  await finishUpload(db, id, { estado: 'pronto' })
}

/** Prepares one file in a process that can read that file and write into that folder, nothing else. */
async function prepareApart(tarefa: Tarefa, dataDir: string): Promise<Preparado> {
  const answer = await runApart<Resposta>(new URL('./prepareProcess.ts', import.meta.url), {
    cell: { reads: [tarefa.origem], writes: [tarefa.pasta], dataDir },
    args: [JSON.stringify(tarefa)],
  })
  if ('recusado' in answer) throw new ImagemRecusada(answer.recusado)
  return answer
}

/** Removes a discarded upload, and its variants unless something uses them. */
export async function discardUpload({ db, store }: Parts, id: string): Promise<void> {
  await store.delete(entradaPath(id))
  // In one transaction: until every file is deleted the row stays, by which the next attempt finds them.
  await inTransaction(db, async (trx) => {
    const arquivo = await deleteUpload(trx, id)
    if (arquivo) await settleWithin(trx, store, arquivo)
  })
}
