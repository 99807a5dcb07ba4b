import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type CachedAnswer, readAnswer } from './cachedAnswer.ts'
import { FILE_CSP } from './securityHeaders.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * The files of the compiled site, each compressed once when it is first requested. Answers null for an
 * address that is no file; the list is read at start, so no path is ever built from a request.
 */
export async function staticFiles(folder: string, headers: [string, string][]) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = new Map<string, string>()
  for (const entry of entries) {
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const file = join(entry.parentPath, entry.name)
    paths.set(`/${relative(folder, file).split(sep).join('/')}`, file)
  }
  const loaded = new Map<string, Promise<CachedAnswer>>()

  const load = async (address: string, file: string): Promise<CachedAnswer> => {
    const immutable = address.startsWith('/assets/')
    const response = new Response(await readFile(file), {
      headers: [
        ...headers,
        ['Content-Security-Policy', FILE_CSP],
        ['Content-Type', TYPES[extname(file)] ?? 'application/octet-stream'],
        [
          'Cache-Control',
          immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        ],
      ],
    })
    return readAnswer(response, 9)
  }
  return (address: string): Promise<CachedAnswer> | null => {
    const known = loaded.get(address)
    if (known) return known
    const file = paths.get(address)
    if (!file) return null
    const loading = load(address, file)
    loaded.set(address, loading)
    loading.catch(() => loaded.delete(address))
    return loading
  }
}
