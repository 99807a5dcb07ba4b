import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** How the bytes of an answer are coded, by the names of HTTP. */
export type Coding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const gzipped = promisify(gzip)

const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|problem\+json)|image\/svg)/
/** Bytes that nearly every page and script has at most once it is compressed. */
const ROOM = 64 * 1024
/** Below this many bytes compression costs more than it saves. */
const SMALL = 1000
/** Of brotli's 0 to 11: for pages made on demand. */
export const PAGE_QUALITY = 3

export const isCompressible = (type: string, length: number): boolean =>
  COMPRESSIBLE.test(type) && length >= SMALL

/** `body`, which is coded as `from`, in another coding. */
export async function recode(
  body: Uint8Array,
  { from, to, quality }: { from: Coding; to: Coding; quality: number },
): Promise<Buffer<ArrayBuffer>> {
  const plain = from === 'br' ? await unbrotli(body) : body
  if (to === 'identity') return Buffer.from(plain)
  const packed = await (to === 'br'
    ? brotli(plain, {
        // Whole at once: with room for less the thread pool is asked several times.
        chunkSize: ROOM,
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      })
    : gzipped(plain, { level: 6, chunkSize: ROOM }))
  // A copy of its own length, which may also be sent to another thread: zlib's has all the room.
  return Buffer.from(new Uint8Array(packed).buffer)
}
