// The worker's side of `produce.ts`: gets one piece, returns its files.
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { encodePiece } from './encode.ts'
import type { ArtPiece } from './spec.ts'

// pieces are shared among the cores; threads inside one picture would only compete
sharp.concurrency(1)
sharp.cache(false)

parentPort!.on('message', async (piece: ArtPiece) => {
  try {
    parentPort!.postMessage({ piece, ...(await encodePiece(piece)) })
  } catch (error) {
    parentPort!.postMessage({ piece, error: error instanceof Error ? error.message : `${error}` })
  }
})
