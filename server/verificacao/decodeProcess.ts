// A child process for one picture, see `decodeApart`: gets the bytes, answers a JPEG, or why it is refused.
import sharp from 'sharp'
import { decodeImage } from '../midias/encode.ts'
import { ImagemRecusada } from '../midias/recusa.ts'
import type { Decodificada } from './decode.ts'

async function decode(bytes: Uint8Array): Promise<Decodificada> {
  const { data, width, height } = await decodeImage(Buffer.from(bytes))
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
  return { jpeg }
}

process.once('message', async (bytes: Uint8Array) => {
  const answer = await decode(bytes).catch((error) => {
    if (error instanceof ImagemRecusada) return { recusado: error.recusa }
    throw error
  })
  process.send!(answer, () => process.connected && process.disconnect())
})
