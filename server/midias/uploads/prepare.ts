import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inTransaction } from '../../database/transaction.ts'
import { confineModule } from '../../isolation/confine.ts'
import type { Services } from '../../services.ts'
import { findPrevia, type NovoArquivo, saveArquivos } from '../midias.ts'
import { ImagemRecusada } from '../recusa.ts'
import {
  contentTypes,
  entradaPath,
  type MediaStore,
  mediaPath,
  type NomeArquivo,
  OWNER_ONLY,
} from '../store.ts'
import { settle } from '../sweep/sweep.ts'
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

/** What the process that prepares a file is told, and what it answers. */
export type Tarefa = { origem: string; pasta: string; marca: string | null }
export type Preparado = { arquivo: NovoArquivo; nomes: NomeArquivo[] }
export type Resposta = Preparado | { recusado: string }

/** A file that is not done by then is not a file that we want. */
const MAX_MS = 120_000
/** A file with which it went wrong this often is taken to be the reason. */
const TRIES = 4

/**
 * One heap for all threads of glibc, which gives each its own and fills them in turn, and one thread for
 * libvips: together 80 MB less at the peak of a photo, and a processor left for pages.
 */
const FRUGAL = { MALLOC_ARENA_MAX: '1', VIPS_CONCURRENCY: '1' }
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin'

/** It went wrong in a way that may be the file's fault, or not; the message is pt-BR, for its owner. */
class ArquivoSuspeito extends Error {}

/**
 * Makes of an upload what the site serves, into the private part of the store: a save copies from
 * there what it publishes. A refusal is kept on the upload for its owner to read.
 * @param attempt counted from 1
 * @throws whatever is not the file's fault, as a store that is unavailable: a retry mends it
 */
export async function prepareUpload(parts: Parts, id: string, attempt: number): Promise<void> {
  const upload = await selectUpload(parts.db, id)
  if (upload?.estado === 'processando' && upload.modelo_id !== null)
    await prepare(parts, upload, upload.modelo_id, attempt)
  // Also of one that was cut right here and is used since: no row speaks of its original any more.
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
    await keep(
      parts,
      id,
      pasta,
      await prepareApart({ origem, pasta, marca: nome }, parts.settings.dataDir),
    )
  } catch (error) {
    if (error instanceof ArquivoSuspeito && attempt >= TRIES)
      parts.log.error({ err: error }, 'an upload was not prepared')
    else if (!(error instanceof ImagemRecusada)) throw error
    await finishUpload(parts.db, id, { estado: 'recusado', motivo: error.message })
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}

/** Where the process that prepares the original can read it: fetched first when it is elsewhere. */
async function fetchOriginal(store: MediaStore, id: string, pasta: string): Promise<string> {
  const original = await store.get(entradaPath(id))
  if (!original) throw new ArquivoSuspeito('O arquivo não chegou inteiro. Envie de novo.')
  if (original.path) return original.path
  const origem = join(pasta, 'original')
  const file = createWriteStream(origem)
  await pipeline(original.body(), file)
  // A file that the store gave half of would be refused as broken.
  if (file.bytesWritten !== original.bytes) throw new Error('the media store gave half of a file')
  return origem
}

/** Names the file in the database first, then puts what was made of it. */
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
  // Given up meanwhile: the row that was just written is swept with the others that nothing uses.
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

/**
 * Runs in a process of its own, one file each: a stranger's bytes that bring a decoder down, or hold
 * it for ever, take nothing with them, and its memory goes back when it ends. It reads that file, writes
 * into that folder, and reaches nothing else.
 * @throws ImagemRecusada, and ArquivoSuspeito when the process fell over
 */
function prepareApart(tarefa: Tarefa, dataDir: string): Promise<Preparado> {
  const cell = { reads: [tarefa.origem], writes: [tarefa.pasta], dataDir }
  const { execPath, execArgv } = confineModule(cell)
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./prepareProcess.ts', import.meta.url), [JSON.stringify(tarefa)], {
      env: { ...FRUGAL, PATH },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execPath,
      execArgv: [...execArgv, '--max-old-space-size=256', '--max-semi-space-size=1'],
    })
    let answer: Resposta | null = null
    let late = false
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, MAX_MS)
    child.on('message', (message) => {
      answer = message as Resposta
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      if (answer && 'arquivo' in answer) resolve(answer)
      else if (answer) reject(new ImagemRecusada(answer.recusado))
      else if (late) reject(new ImagemRecusada('O arquivo é complexo demais para ser preparado.'))
      else
        reject(
          new ArquivoSuspeito('Não conseguimos preparar este arquivo. Tente de novo mais tarde.', {
            cause: `the process ended with ${signal ?? code}`,
          }),
        )
    })
  })
}

/** Removes an upload that was given up, and what was made of it unless somebody uses it. */
export async function discardUpload(parts: Parts, id: string): Promise<void> {
  await parts.store.delete(entradaPath(id))
  const arquivo = await deleteUpload(parts.db, id)
  if (arquivo) await settle(parts, [arquivo])
}
