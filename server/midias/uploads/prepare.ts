import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inTransaction } from '../../database/transaction.ts'
import type { Services } from '../../services.ts'
import { type NovoArquivo, saveArquivos } from '../midias.ts'
import { ImagemRecusada } from '../recusa.ts'
import { contentTypes, entradaPath, mediaPath, type NomeArquivo } from '../store.ts'
import { settle } from '../sweep/sweep.ts'
import {
  deleteUpload,
  finishUpload,
  nameArquivo,
  selectApelido,
  selectPrevia,
  selectUpload,
} from './queries.ts'
import { receivingFolder } from './uploads.ts'

type Parts = Pick<Services, 'db' | 'store' | 'settings' | 'log'>

/** What the process that prepares a file is told, and what it answers. */
export type Tarefa = { origem: string; pasta: string; marca: string | null }
export type Preparado = { arquivo: NovoArquivo; nomes: NomeArquivo[] }
export type Resposta = Preparado | { recusado: string }

/** A file that is not done by then is not a file that we want. */
const MAX_MS = 120_000

/**
 * Makes of an upload what the site serves, into the private part of the store: a save copies from
 * there what it publishes. A refusal is kept on the upload for its owner to read.
 * @param isLast whether no further attempt follows: then whatever fails is a refusal too
 */
export async function prepareUpload(parts: Parts, id: string, isLast: boolean): Promise<void> {
  const { db, store, log } = parts
  const upload = await selectUpload(db, id)
  if (upload?.estado !== 'processando' || upload.modelo_id === null) return
  const pasta = join(receivingFolder(parts.settings.dataDir), randomUUID())
  await mkdir(pasta, { recursive: true })
  try {
    const origem = join(pasta, 'original')
    const original = await store.get(entradaPath(id))
    if (!original) throw new ImagemRecusada('O arquivo não chegou inteiro. Envie de novo.')
    await pipeline(original.body(), createWriteStream(origem))
    const marca = upload.marca ? await selectApelido(db, upload.modelo_id) : null
    await keep(parts, id, pasta, await prepareApart({ origem, pasta, marca }))
  } catch (error) {
    if (!(error instanceof ImagemRecusada) && !isLast) throw error
    if (!(error instanceof ImagemRecusada)) log.error({ err: error }, 'an upload was not prepared')
    const motivo =
      error instanceof ImagemRecusada
        ? error.message
        : 'Não conseguimos preparar este arquivo. Tente de novo mais tarde.'
    await finishUpload(db, id, { estado: 'recusado', motivo })
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
  await store.delete(entradaPath(id))
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
  const previa = await selectPrevia(db, arquivo.hash)
  for (const nome of nomes) {
    const path =
      nome === 'borrada.webp'
        ? mediaPath('publico', previa, nome)
        : mediaPath('privado', arquivo.hash, nome)
    const type = contentTypes[nome.split('.')[1] as keyof typeof contentTypes]
    if (!(await store.has(path))) await store.put(path, await openAsBlob(join(pasta, nome)), type)
  }
  await finishUpload(db, id, { estado: 'pronto' })
}

/**
 * Runs in a process of its own, one file each: a stranger's bytes that bring a decoder down, or hold
 * it for ever, take nothing with them, and its memory goes back when it ends.
 * @throws ImagemRecusada
 */
function prepareApart(tarefa: Tarefa): Promise<Preparado> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./prepareProcess.ts', import.meta.url), [JSON.stringify(tarefa)], {
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=256'],
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
      else reject(new Error(`preparing ended with ${signal ?? code}`))
    })
  })
}

/** Removes an upload that was given up, and what was made of it unless somebody uses it. */
export async function discardUpload(parts: Parts, id: string): Promise<void> {
  await parts.store.delete(entradaPath(id))
  const arquivo = await deleteUpload(parts.db, id)
  if (arquivo) await settle(parts, [arquivo])
}
