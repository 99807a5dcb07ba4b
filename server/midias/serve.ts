import { Readable } from 'node:stream'
import type { ByteRange, MediaStore } from './store.ts'

const NAME = /^\/media\/([0-9a-f]{24})\/(\d{1,5}\.(?:avif|webp|jpg)|borrada\.webp|video\.mp4)$/

const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
}

/**
 * A public picture or video: `/media/{hash}/{largura}.{avif|webp|jpg}`, `/media/{previa}/borrada.webp`,
 * `/media/{hash}/video.mp4`. The name is made of the content, so the answer is good for a year and its
 * `ETag` is the name. Any other path, and everything private, is 404.
 */
export async function serveMedia(store: MediaStore, request: Request): Promise<Response> {
  const [, pasta, nome] = NAME.exec(new URL(request.url).pathname) ?? []
  if (!pasta || !nome) return notFound()
  const file = await store.get(`publico/${pasta}/${nome}`)
  if (!file) return notFound()
  const etag = `"${pasta}-${nome}"`
  const headers = new Headers({
    'Content-Type': contentTypes[nome.slice(nome.lastIndexOf('.') + 1)]!,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    // Pictures may be shown by pages of other origins that use the API.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  if (matches(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers })
  const ifRange = request.headers.get('If-Range')
  const asked = ifRange && ifRange !== etag ? null : request.headers.get('Range')
  const range = readRange(asked, file.bytes)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.bytes}`)
    headers.delete('Cache-Control')
    return new Response(null, { status: 416, headers })
  }
  const part = range === 'whole' ? undefined : range
  headers.set('Content-Length', String(part ? part.end - part.start + 1 : file.bytes))
  if (part) headers.set('Content-Range', `bytes ${part.start}-${part.end}/${file.bytes}`)
  const body =
    request.method === 'HEAD' ? null : (Readable.toWeb(file.body(part)) as ReadableStream)
  return new Response(body, { status: part ? 206 : 200, headers })
}

function notFound(): Response {
  return new Response('Arquivo não encontrado.', {
    status: 404,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

const matches = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

/** One range of bytes (RFC 9110, 14.1); several, or another unit, give the whole file. */
function readRange(header: string | null, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole'
  if (from === '') {
    const last = Math.min(Number(to), bytes)
    return last === 0 ? 'unsatisfiable' : { start: bytes - last, end: bytes - 1 }
  }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return 'whole'
  if (start >= bytes) return 'unsatisfiable'
  return { start, end: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) }
}
