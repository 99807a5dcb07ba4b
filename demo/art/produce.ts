import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ArtFile, ArtMedia } from './encode.ts'
import type { ArtPiece } from './spec.ts'

export type { ArtFile, ArtMedia } from './encode.ts'

type Reply =
  | { piece: ArtPiece; media: ArtMedia; files: ArtFile[]; error?: undefined }
  | { piece: ArtPiece; error: string }

/** Two at a time: while one is encoded outside JavaScript, the other's letter is drawn. */
const IN_HAND = 2

/**
 * Cuts, letters and encodes the pieces in worker threads, each key once, and hands every file to
 * `write` (awaited; the same bytes on every run). `onProgress` counts distinct pieces.
 * Rejects at the first piece that cannot be made or written, with its key in the message.
 */
export async function produceArt(
  pieces: ArtPiece[],
  write: (file: ArtFile) => Promise<void>,
  onProgress: (done: number, total: number) => void,
): Promise<Map<string, ArtMedia>> {
  const queue = [...new Map(pieces.map((piece) => [piece.key, piece])).values()]
  const total = queue.length
  const made = new Map<string, ArtMedia>()
  if (total === 0) return made
  const accept = async (reply: Reply) => {
    if (reply.error !== undefined) throw new Error(`${reply.piece.key}: ${reply.error}`)

    for (const file of reply.files)
      await write({ ...file, bytes: Buffer.from(file.bytes.buffer, 0, file.bytes.byteLength) })
    made.set(reply.piece.key, reply.media)
    onProgress(made.size, total)
  }
  const count = Math.min(availableParallelism(), total)
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./artist.ts', import.meta.url)),
  )
  try {
    await Promise.all(workers.map((worker) => drain(worker, queue, accept)))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return made
}

/** Keeps one worker busy until the shared queue is empty. */
function drain(worker: Worker, queue: ArtPiece[], accept: (reply: Reply) => Promise<void>) {
  return new Promise<void>((resolve, reject) => {
    let inHand = 0
    const next = () => {
      const piece = queue.shift()
      if (piece) {
        inHand++
        worker.postMessage(piece)
      } else if (inHand === 0) resolve()
    }
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('a worker of the art production ended early')))
    worker.on('message', (reply: Reply) => {
      accept(reply).then(() => {
        inHand--
        next()
      }, reject)
    })
    for (let k = 0; k < IN_HAND; k++) next()
  })
}
