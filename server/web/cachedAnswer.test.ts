import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseCoding, readAnswer, sendAnswer } from './cachedAnswer.ts'

const TEXT = 'uma página '.repeat(300)

describe('chooseCoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['*', 'br'],
  ])('takes from %j the coding %s', (accept, coding) => {
    expect(chooseCoding(accept)).toBe(coding)
  })
})

describe('an answer that is kept', () => {
  it('is kept in brotli alone, and unpacked for whoever takes no other', async () => {
    const answer = await readAnswer(
      new Response(TEXT, { headers: { 'Content-Type': 'text/html' } }),
    )
    const [whole, etag] = [answer.size, answer.etag('identity')]
    await answer.compress()
    const kept = answer.size
    expect(kept).toBe((await answer.variant('br')).body.length)
    expect(kept).toBeLessThan(whole / 6)
    expect((await answer.variant('identity')).body.toString()).toBe(TEXT)
    expect(gunzipSync((await answer.variant('gzip')).body).toString()).toBe(TEXT)
    expect(answer.etag('identity')).toBe(etag)
    expect(answer.size).toBe(kept + (await answer.variant('gzip')).body.length)
  })

  it('is compressed as the one that it replaces was asked for', async () => {
    const make = () => readAnswer(new Response(TEXT, { headers: { 'Content-Type': 'text/html' } }))
    const [before, after] = [await make(), await make()]
    await before.variant('gzip')
    await after.compress(before)
    expect(after.size).toBe(
      before.size -
        TEXT.length -
        TEXT.match(/á/g)!.length +
        (await after.variant('br')).body.length,
    )
  })
})

describe('sendAnswer', () => {
  const server = createServer(async (req, res) => {
    const headers = { 'Content-Type': 'text/html', 'X-Cache-Tags': 'catalogo' }
    const body = req.url === '/small' ? 'ok' : TEXT
    sendAnswer(req, res, await readAnswer(new Response(body, { headers })), [['X-Extra', '1']])
  })
  let port: number
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => server.close())

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
      (resolve, reject) => {
        request({ port, path, headers, method }, (res) => {
          const chunks: Buffer[] = []
          res.on('data', (chunk) => chunks.push(chunk))
          res.on('end', () =>
            resolve({
              status: res.statusCode ?? 0,
              headers: res.headers,
              body: Buffer.concat(chunks),
            }),
          )
        })
          .on('error', reject)
          .end()
      },
    )

  it('answers 304 without a body when the ETag matches', async () => {
    const first = await ask('/', { 'Accept-Encoding': 'br' })
    const etag = String(first.headers.etag)
    const again = await ask('/', { 'Accept-Encoding': 'br', 'If-None-Match': `"x", ${etag}` })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
  })

  it('has a strong tag of its own for each coding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (coding) => (await ask('/', { 'Accept-Encoding': coding })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
    expect(tags.every((tag) => /^"[^"]+"$/.test(String(tag)))).toBe(true)
  })

  it('sends each coding so that it unpacks to the same text', async () => {
    const br = await ask('/', { 'Accept-Encoding': 'br' })
    const gz = await ask('/', { 'Accept-Encoding': 'gzip' })
    expect(brotliDecompressSync(br.body).toString()).toBe(TEXT)
    expect(gunzipSync(gz.body).toString()).toBe(TEXT)
    expect(br.headers.vary).toBe('Accept-Encoding')
  })

  it('leaves a small body as it is', async () => {
    const small = await ask('/small', { 'Accept-Encoding': 'br' })
    expect([small.body.toString(), small.headers['content-encoding']]).toEqual(['ok', undefined])
  })

  it('removes its internal tags and answers HEAD with the headers alone', async () => {
    const head = await ask('/', {}, 'HEAD')
    expect(head.headers['x-cache-tags']).toBeUndefined()
    expect(head.headers['x-extra']).toBe('1')
    expect(head.body.length).toBe(0)
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(TEXT)))
  })
})
