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
import { isBanida } from '../semelhanca/semelhanca.ts'
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

/** What the child process that prepares a file gets, and what it answers. */
export type Tarefa = { origem: string; pasta: string; marca: string | null }
export type Preparado = { arquivo: NovoArquivo; nomes: NomeArquivo[] }
export type Resposta = Preparado | { recusado: string }

/** What staff removed for good after a report. */
const BANIDA =
  'Esta imagem foi retirada do site e não pode voltar. Se é um engano, escreva à equipe.'

/** A file that takes longer is refused. */
const MAX_MS = 120_000
/** After this many failed attempts the file is taken to be the cause. */
const TRIES = 4

/**
 * One heap for all threads (glibc gives each its own) and one thread for libvips: together 80 MB less
 * at the peak of a photo, and one processor left for pages.
 */
const FRUGAL = { MALLOC_ARENA_MAX: '1', VIPS_CONCURRENCY: '1' }
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin'

/** An error whose cause may be the file, or not; the message is pt-BR, for its owner. */
class ArquivoSuspeito extends Error {}

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
    if (await isBanida(parts.db, preparado.arquivo)) throw new ImagemRecusada(BANIDA)
    await keep(parts, id, pasta, preparado)
  } catch (error) {
    if (error instanceof ArquivoSuspeito && attempt >= TRIES)
      parts.log.error({ err: error }, 'an upload was not prepared')
    else if (!(error instanceof ImagemRecusada)) throw error
    await finishUpload(parts.db, id, { estado: 'recusado', motivo: error.message })
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}

/**
 * The path where the child process can read the original: downloaded first when the store is elsewhere.
 */
async function fetchOriginal(store: MediaStore, id: string, pasta: string): Promise<string> {
  const original = await store.get(entradaPath(id))
  if (!original) throw new ArquivoSuspeito('O arquivo não chegou inteiro. Envie de novo.')
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

/**
 * Prepares one file in a child process: a stranger's bytes that crash a decoder, or make it hang,
 * affect nothing else, and the memory is freed at the end. The process can read that file, write into
 * that folder, and do nothing else.
 * @throws ImagemRecusada, and ArquivoSuspeito when the process crashed
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

/** Removes a discarded upload, and its variants unless something uses them. */
export async function discardUpload(parts: Parts, id: string): Promise<void> {
  await parts.store.delete(entradaPath(id))
  const arquivo = await deleteUpload(parts.db, id)
  if (arquivo) await settle(parts, [arquivo])
}
