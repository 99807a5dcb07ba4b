import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartError } from '../startError.ts'
import { serveMedia } from './serve.ts'
import { createDiskStore, type MediaStore, mediaPath, openStore } from './store.ts'

const HASH = 'a1'.repeat(12)
const PREVIA = 'b2'.repeat(12)
const bytes = Buffer.from('0123456789')
let root: string
let store: MediaStore

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'camelia-media-'))
  store = createDiskStore(root)
  await store.put(mediaPath('publico', HASH, '480.jpg'), bytes, 'image/jpeg')
  await store.put(mediaPath('publico', PREVIA, 'borrada.webp'), bytes, 'image/webp')
  await store.put(mediaPath('privado', HASH, '960.jpg'), bytes, 'image/jpeg')
})
afterAll(() => rm(root, { recursive: true }))

describe('the disk store', () => {
  it.each([
    '../secrets.json',
    `publico/${HASH}/../../../secrets.json`,
    `publico/${HASH}/..`,
    `/etc/passwd`,
    `publico/${HASH}/480.jpg\0.png`,
    `publico/${HASH.toUpperCase()}/480.jpg`,
    `outro/${HASH}/480.jpg`,
  ])('refuses the path %j for every operation', async (path) => {
    await expect(async () => store.put(path, bytes, 'image/jpeg')).rejects.toThrow(
      'not a media path',
    )
    await expect(async () => store.get(path)).rejects.toThrow('not a media path')
    await expect(async () => store.has(path)).rejects.toThrow('not a media path')
    await expect(async () => store.delete(path)).rejects.toThrow('not a media path')
  })

  it('is not opened for a kind of storage that this version does not have', () => {
    expect(() => openStore({ mediaStore: 's3://bucket', dataDir: root })).toThrow(StartError)
  })

  it('has nothing where nothing was put, and deleting it is no error', async () => {
    const path = mediaPath('publico', 'c3'.repeat(12), '480.jpg')
    expect(await store.get(path)).toBeNull()
    expect(await store.has(path)).toBe(false)
    await store.delete(path)
  })

  it('gives back what was put, whole or in part, and leaves no drafts behind', async () => {
    const path = mediaPath('publico', HASH, '320.webp')
    await Promise.all(Array.from({ length: 8 }, () => store.put(path, bytes, 'image/webp')))
    const file = await store.get(path)
    expect(file?.bytes).toBe(10)
    expect(await buffer(file!.body())).toEqual(bytes)
    expect((await buffer(file!.body({ start: 2, end: 4 }))).toString()).toBe('234')
    expect((await readdir(join(root, 'publico', HASH.slice(0, 2), HASH))).sort()).toEqual([
      '320.webp',
      '480.jpg',
    ])
    await store.delete(path)
    expect(await store.has(path)).toBe(false)
  })
})

describe('media addresses', () => {
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    serveMedia(
      { store, secrets: { media: 'segredo'.repeat(6) }, now: () => new Date() },
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

  it('answer 416 beyond the end, and the whole file for what is no single range', async () => {
    const beyond = await ask(address, { Range: 'bytes=10-' })
    expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, 'bytes */10'])
    for (const Range of ['bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes=x-1'])
      expect((await ask(address, { Range })).status).toBe(200)
  })

  it('answer the file for a year, by a name that nobody may sniff into something else', async () => {
    const answer = await ask(address)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('0123456789')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${HASH}-480.jpg"`,
    })
    expect((await ask(`/media/${PREVIA}/borrada.webp`)).status).toBe(200)
  })

  it('answer HEAD without a body, and 304 to who has it', async () => {
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

  it('answer the whole file when the part asked for is of another', async () => {
    const answer = await ask(address, { Range: 'bytes=0-3', 'If-Range': '"other"' })
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
  })
})
