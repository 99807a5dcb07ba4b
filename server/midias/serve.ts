import { Readable } from 'node:stream'
import type { Services } from '../services.ts'
import { opens } from './sign.ts'
import {
  type Acesso,
  type ByteRange,
  contentTypes,
  type MediaStore,
  type StoredFile,
} from './store.ts'

const NAME = String.raw`([0-9a-f]{24})\/(\d{1,5}\.(?:avif|webp|jpg)|borrada\.webp|video\.mp4)`
const PUBLIC = new RegExp(`^/media/${NAME}$`)
const PRIVATE = new RegExp(String.raw`^/media/privado/(\d{1,12})-([\w-]{43})/${NAME}$`)

/**
 * A picture or video. Public: `/media/{hash}/{largura}.{avif|webp|jpg}`, `/media/{previa}/borrada.webp`,
 * `/media/{hash}/video.mp4`; the name is made of the content, so the answer is good for a year and its
 * `ETag` is the name. Private: the same under an address by `signedBase`, kept by nobody; anything else
 * under `/media/privado/` is 403, be there such a file or not. Any other path is 404.
 */
export async function serveMedia(
  { store, secrets, now }: Pick<Services, 'store' | 'now'> & { secrets: { media: string } },
  request: Request,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/media/privado/')) {
    const [, ends, signature, hash, nome] = PRIVATE.exec(pathname) ?? []
    if (!ends || !signature || !hash || !nome) return refused()
    const asked = { hash, signature, ends: Number(ends), now: now() }
    if (!opens(secrets.media, asked)) return refused()
    return answer(store, request, 'privado', hash, nome)
  }
  const [, pasta, nome] = PUBLIC.exec(pathname) ?? []
  return pasta && nome ? answer(store, request, 'publico', pasta, nome) : notFound()
}

async function answer(
  store: MediaStore,
  request: Request,
  acesso: Acesso,
  pasta: string,
  nome: string,
): Promise<Response> {
  const file: StoredFile | null = await store.get(`${acesso}/${pasta}/${nome}`)
  if (!file) return notFound()
  const etag = `"${pasta}-${nome}"`
  const isPublic = acesso === 'publico'
  const headers = new Headers({
    'Content-Type':
      contentTypes[nome.slice(nome.lastIndexOf('.') + 1) as keyof typeof contentTypes],
    'Cache-Control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    // Pictures may be shown by pages of other origins that use the API; private ones by ours alone.
    'Cross-Origin-Resource-Policy': isPublic ? 'cross-origin' : 'same-origin',
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

const notFound = () => plain(404, 'Arquivo não encontrado.')
const refused = () => plain(403, 'Este endereço não vale ou já venceu.')

function plain(status: number, text: string): Response {
  return new Response(text, {
    status,
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
