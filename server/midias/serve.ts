import { Readable } from 'node:stream'
import { showsPicture } from '../albuns/albuns.ts'
import { type Escondidas, NENHUMA } from '../http/escondidas.ts'
import { cacheScope } from '../idade/exigencia.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import type { ArquivosPublicos } from './publicos.ts'
import { showsArquivo } from './queries.ts'
import { type Mostrador, opens } from './sign.ts'
import { type ByteRange, contentTypes, type StoredFile } from './store.ts'

const NAME = String.raw`([0-9a-f]{24})\/(\d{1,5}\.(?:avif|webp|jpg)|borrada\.webp|video\.mp4)`
const PUBLIC = new RegExp(`^/media/${NAME}$`)
/** For a client it begins with what shows the file: a link to an album, or after a p the profile. */
const PRIVATE = new RegExp(
  String.raw`^/media/privado/(?:(p?)(\d{1,9})-)?(\d{1,12})-([\w-]{43})/${NAME}$`,
)

/**
 * The name is derived from the content, which never changes; whether it may be shown does change
 * (contract, 8).
 */
const PUBLIC_CACHE = 'max-age=300, must-revalidate'

/**
 * Serves a picture or video. Public: `/media/{hash}/{largura}.{avif|webp|jpg}`,
 * `/media/{previa}/borrada.webp`, `/media/{hash}/video.mp4`, as long as a public profile shows it; a
 * cache revalidates after at most five minutes, and gets a 304 by the `ETag`, which is the name.
 * Signed: the same under an address by `signedMediaBase`, public or not, not cached; for a client only while the
 * profile or the link shows it, which the database says at each request. Anything else
 * under `/media/privado/` is 403, whether or not the file exists. Any other path is 404.
 */
export async function serveMedia(
  {
    store,
    secrets,
    settings,
    now,
    db,
  }: Pick<Services, 'store' | 'now' | 'db'> & {
    secrets: { media: string }
    settings: Pick<Settings, 'ageAssurance'>
  },
  publicos: Pick<ArquivosPublicos, 'has' | 'mayBeShared'>,
  request: Request,
  /** The profiles that this visitor must not see. */
  escondidas?: Escondidas,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const scope = cacheScope(settings)
  if (pathname.startsWith('/media/privado/')) {
    const [, letter, id, ends, signature, hash, nome] = PRIVATE.exec(pathname) ?? []
    if (!ends || !signature || !hash || !nome) return refused()
    const tipo = letter ? 'perfil' : 'album'
    const mostrador = id ? ({ tipo, id: Number(id) } as const) : undefined
    const moment = now()
    if (!opens(secrets.media, { hash, ends: Number(ends), mostrador, signature, now: moment }))
      return refused()
    const hidden = escondidas ?? NENHUMA
    if (mostrador && !(await shows(db, mostrador, { hash, hidden, now: moment }))) return notFound()
    const path = `${hash}/${nome}`
    const file = (await store.get(`privado/${path}`)) ?? (await store.get(`publico/${path}`))
    return file ? answer(request, file, { path, isPublic: false, scope }) : notFound()
  }
  const [, pasta, nome] = PUBLIC.exec(pathname) ?? []
  if (!pasta || !nome) return notFound()
  const path = `${pasta}/${nome}`
  // The store first: made-up names are frequent, and must not each cost a database query.
  const file = await store.get(`publico/${path}`)
  if (!file || !(await publicos.has(pasta, escondidas))) return notFound()
  const shared = publicos.mayBeShared(pasta) ? scope : 'private'
  return answer(request, file, { path, isPublic: true, scope: shared })
}

/** Whether it shows this file now to somebody from whom these profiles hide. */
async function shows(
  db: Services['db'],
  { tipo, id }: Mostrador,
  { hash, hidden, now }: { hash: string; hidden: Escondidas; now: Date },
): Promise<boolean> {
  if (tipo === 'album')
    return showsPicture(db, { link: id, arquivo: hash, escondidas: hidden }, now)
  return !hidden.has(id) && showsArquivo(db, id, hash, now)
}

function answer(
  request: Request,
  file: StoredFile,
  { path, isPublic, scope }: { path: string; isPublic: boolean; scope: string },
): Response {
  const etag = `"${path.replace('/', '-')}"`
  const headers = new Headers({
    'Content-Type':
      contentTypes[path.slice(path.lastIndexOf('.') + 1) as keyof typeof contentTypes],
    'Cache-Control': isPublic ? `${scope}, ${PUBLIC_CACHE}` : 'private, no-store',
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    // Pictures may be shown on pages of other origins that use the API; signed ones on ours only.
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

/** One byte range (RFC 9110, 14.1); for several, or another unit, the whole file is sent. */
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
