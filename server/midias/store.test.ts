import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartError } from '../startError.ts'
import { closeToOthers, createDiskStore } from './diskStore.ts'
import { openStore } from './openStore.ts'
import { startS3 } from './s3Example.ts'
import { serveMedia } from './serve.ts'
import { entradaPath, type MediaStore, mediaPath } from './store.ts'

const HASH = 'a1'.repeat(12)
const PREVIA = 'b2'.repeat(12)
/** A file that no public profile shows. */
const HIDDEN = 'e5'.repeat(12)
const bytes = Buffer.from('0123456789')
let root: string
let store: MediaStore
let s3: Awaited<ReturnType<typeof startS3>>
const stores = (): [string, MediaStore][] => [
  ['disk', store],
  ['S3', openStore({ mediaStore: s3.address, dataDir: root })],
]

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'camelia-media-'))
  s3 = await startS3()
  store = createDiskStore(root)
  await store.put(mediaPath('publico', HASH, '480.jpg'), bytes, 'image/jpeg')
  await store.put(mediaPath('publico', HIDDEN, '480.jpg'), bytes, 'image/jpeg')
  await store.put(mediaPath('publico', PREVIA, 'borrada.webp'), bytes, 'image/webp')
  await store.put(mediaPath('privado', HASH, '960.jpg'), bytes, 'image/jpeg')
})
afterAll(async () => {
  await s3.close()
  await rm(root, { recursive: true })
})

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

describe('a store', () => {
  it.each([
    ['is not there', null],
    ['answers 500', 500],
  ])('that %s is said to be unavailable for a moment, not broken', async (_, status) => {
    const server = createServer((_req, res) => res.writeHead(status ?? 200).end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    if (status === null) await new Promise((resolve) => server.close(resolve))
    const mediaStore = `s3://KEY:SECRET@127.0.0.1:${port}/midias?tls=off`
    const away = openStore({ mediaStore, dataDir: root })
    const falha = { codigo: 'indisponivel', headers: { 'Retry-After': '5' } }
    const path = mediaPath('publico', HASH, '480.jpg')
    await expect(away.get(path)).rejects.toMatchObject(falha)
    await expect(away.put(path, bytes, 'image/jpeg')).rejects.toMatchObject(falha)
    if (status !== null) await new Promise((resolve) => server.close(resolve))
  })

  it.each([
    '../secrets.json',
    `publico/${HASH}/../../../secrets.json`,
    `publico/${HASH}/..`,
    `/etc/passwd`,
    `publico/${HASH}/480.jpg\0.png`,
    `publico/${HASH.toUpperCase()}/480.jpg`,
    `outro/${HASH}/480.jpg`,
    'entrada/../../secrets.json',
    `entrada/${HASH}/outro`,
  ])('refuses the path %j for every operation', async (path) => {
    const message = 'not a media path'
    for (const [, one] of stores()) {
      await expect(async () => one.put(path, bytes, 'image/jpeg')).rejects.toThrow(message)
      await expect(async () => one.get(path)).rejects.toThrow(message)
      await expect(async () => one.has(path)).rejects.toThrow(message)
      await expect(async () => one.delete(path)).rejects.toThrow(message)
      await expect(async () => one.copy(path, path)).rejects.toThrow(message)
    }
  })

  it('is not opened at an incomplete address', () => {
    for (const mediaStore of ['s3://bucket', 's3://key@host/bucket', 's3://key:secret@host/'])
      expect(() => openStore({ mediaStore, dataDir: root })).toThrow(StartError)
  })

  it('answers nothing for a file that was never put, and deleting it is no error', async () => {
    const path = mediaPath('publico', 'c3'.repeat(12), '480.jpg')
    for (const [name, one] of stores()) {
      expect([name, await one.get(path), await one.has(path)]).toEqual([name, null, false])
      await one.delete(path)
      await expect(one.copy(path, mediaPath('privado', HASH, '480.jpg'))).rejects.toThrow()
    }
  })

  it('reports wrong keys', async () => {
    const other = openStore({ mediaStore: s3.address.replace('S3RVER', 'OUTRA'), dataDir: root })
    const path = mediaPath('publico', HASH, '480.jpg')
    await expect(other.put(path, bytes, 'image/jpeg')).rejects.toThrow(
      'the media store answered 403',
    )
  })

  it('in a bucket follows no redirect to another address', async () => {
    const asked: string[] = []
    const elsewhere = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(307, { Location: s3.address.replace(/^.*@/, 'http://') }).end()
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const { port } = elsewhere.address() as AddressInfo
    const mediaStore = `s3://KEY:SECRET@127.0.0.1:${port}/midias?tls=off`
    const other = openStore({ mediaStore, dataDir: root })
    await expect(other.has(mediaPath('publico', HASH, '480.jpg'))).rejects.toThrow('answered 307')
    expect(asked).toHaveLength(1)
    elsewhere.close()
  })

  it('returns what was put, whole or in part, also when many put the same', async () => {
    const path = mediaPath('publico', HASH, '320.webp')
    for (const [, one] of stores()) {
      await Promise.all(Array.from({ length: 8 }, () => one.put(path, bytes, 'image/webp')))
      const file = await one.get(path)
      expect(file?.bytes).toBe(10)
      expect(await buffer(file!.body())).toEqual(bytes)
      expect((await buffer(file!.body({ start: 2, end: 4 }))).toString()).toBe('234')
      await one.delete(path)
      expect(await one.has(path)).toBe(false)
    }
  })

  it('takes a file of this machine, and copies it', async () => {
    const file = join(root, 'a-draft')
    const from = entradaPath('00000000-0000-4000-8000-000000000000')
    const to = mediaPath('privado', PREVIA, '640.avif')
    for (const [, one] of stores()) {
      await writeFile(file, Buffer.concat([bytes, bytes]))
      await one.put(from, { file }, 'application/octet-stream')
      await rm(file)
      await one.copy(from, to)
      await one.delete(from)
      expect(await buffer((await one.get(to))!.body())).toEqual(Buffer.concat([bytes, bytes]))
    }
  })

  it('tells the path of a file on this machine, and none in a bucket', async () => {
    const path = mediaPath('publico', HASH, '480.jpg')
    const [disk, bucket] = stores().map(([, one]) => one)
    await bucket!.put(path, bytes, 'image/jpeg')
    expect(await readFile((await disk!.get(path))!.path!)).toEqual(bytes)
    expect((await bucket!.get(path))!.path).toBeNull()
  })

  it('keeps every file and folder unreadable for other users of this machine', async () => {
    const file = join(root, 'readable by all')
    await writeFile(file, bytes)
    await chmod(file, 0o644)
    const path = mediaPath('privado', 'f6'.repeat(12), '320.webp')
    await store.put(path, { file }, 'image/webp')
    const to = mediaPath('publico', 'f6'.repeat(12), '320.webp')
    await store.put(to, bytes, 'image/webp')
    await rm(file)
    for (const one of [path, to]) {
      const place = (await store.get(one))!.path!
      expect([one, await modeOf(place), await modeOf(dirname(place))]).toEqual([one, 0o600, 0o700])
      await store.delete(one)
    }
  })

  it('removes the permissions that an earlier version gave to other users', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'camelia-open-'))
    await closeToOthers(dataDir)
    const folder = join(dataDir, 'media', 'privado', 'a1')
    const file = join(folder, '480.webp')
    await mkdir(folder, { recursive: true })
    await writeFile(file, bytes)
    for (const one of [join(dataDir, 'media'), folder]) await chmod(one, 0o755)
    await chmod(file, 0o644)
    await closeToOthers(dataDir)
    expect(await Promise.all([join(dataDir, 'media'), folder, file].map(modeOf))).toEqual([
      0o700, 0o700, 0o600,
    ])
    await rm(dataDir, { recursive: true })
  })

  it('leaves no drafts and no empty folders on the disk', async () => {
    const path = mediaPath('publico', 'd4'.repeat(12), '320.webp')
    await store.put(path, bytes, 'image/webp')
    await store.delete(path)
    expect(await readdir(join(root, 'rascunhos'))).toEqual([])
    expect(await readdir(join(root, 'publico', 'd4'))).toEqual([])
  })
})

describe('media addresses', () => {
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    serveMedia(
      {
        store,
        // Only pictures of albums by link ask it: server/albuns/albuns.test.ts.
        db: undefined as never,
        settings: { ageAssurance: 'declaration' },
        secrets: { media: 'segredo'.repeat(6) },
        now: () => new Date(),
      },
      { has: async (pasta) => pasta !== HIDDEN, mayBeShared: () => true },
      new Request(`http://localhost${path}`, { headers, method }),
    )
  const address = `/media/${HASH}/480.jpg`

  it.each([
    `/media/${HASH}/960.jpg`,
    `/media/${HASH}/../../privado/${HASH}/960.jpg`,
    `/media/${HASH}/%2e%2e%2fx.jpg`,
    `/media/${HASH}/480.jpg/`,
    `/media/${HASH}/480.svg`,
    `/media/${'z'.repeat(24)}/480.jpg`,
    '/media/',
  ])('answer 404 for %j', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  it.each([
    ['GET', {}],
    ['HEAD', {}],
    ['GET', { Range: 'bytes=0-3' }],
    ['GET', { 'If-None-Match': `"${HIDDEN}-480.jpg"` }],
    ['GET', { 'If-None-Match': '*' }],
  ])(
    'answer 404 that nobody caches where no public profile shows the file: %s %j',
    async (method, headers) => {
      const answer = await ask(`/media/${HIDDEN}/480.jpg`, headers, method)
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
      expect(answer.headers.get('ETag')).toBeNull()
    },
  )

  it('answer 416 beyond the end, and the whole file for what is not a single range', async () => {
    const beyond = await ask(address, { Range: 'bytes=10-' })
    expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, 'bytes */10'])
    for (const Range of ['bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes=x-1'])
      expect((await ask(address, { Range })).status).toBe(200)
  })

  it('answer the file for five minutes, with a type that browsers may not sniff', async () => {
    const answer = await ask(address)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('0123456789')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '10',
      'cache-control': 'public, max-age=300, must-revalidate',
      'x-content-type-options': 'nosniff',
      etag: `"${HASH}-480.jpg"`,
    })
    expect((await ask(`/media/${PREVIA}/borrada.webp`)).status).toBe(200)
  })

  it('answer HEAD without a body, and 304 when the ETag matches', async () => {
    const head = await ask(address, {}, 'HEAD')
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([
      200,
      '10',
      '',
    ])
    const etag = head.headers.get('ETag')!
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect((await ask(address, { 'If-None-Match': tag })).status).toBe(304)
    expect((await ask(address, { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it.each([
    ['bytes=0-3', 'bytes 0-3/10', '0123'],
    ['bytes=7-', 'bytes 7-9/10', '789'],
    ['bytes=-2', 'bytes 8-9/10', '89'],
    ['bytes=8-999', 'bytes 8-9/10', '89'],
  ])('answer the range %s', async (range, contentRange, text) => {
    const answer = await ask(address, { Range: range })
    expect([answer.status, answer.headers.get('Content-Range'), await answer.text()]).toEqual([
      206,
      contentRange,
      text,
    ])
  })

  it('answer the whole file when If-Range names another', async () => {
    const answer = await ask(address, { Range: 'bytes=0-3', 'If-Range': '"other"' })
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
  })
})
