// The worker's side of `produce.ts`: one piece in, its files out.
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { encodePiece } from './encode.ts'
import type { ArtPiece } from './spec.ts'

// the cores are shared out by piece; threads inside one picture would only compete
sharp.concurrency(1)
sharp.cache(false)

parentPort!.on('message', async (piece: ArtPiece) => {
  try {
    parentPort!.postMessage({ piece, ...(await encodePiece(piece)) })
  } catch (error) {
    parentPort!.postMessage({ piece, error: error instanceof Error ? error.message : `${error}` })
  }
})
