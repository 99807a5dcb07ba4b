import { describe, expect, it } from 'vitest'
import { serveMedia } from './serve.ts'
import { ownMediaBase, signedMediaBase } from './sign.ts'
import type { MediaStore } from './store.ts'

const HASH = 'a1'.repeat(12)
const secret = 'segredo'.repeat(6)
const begun = new Date('2026-11-21T12:00:00Z')
const address = signedMediaBase({
  settings: { publicUrl: 'http://localhost' },
  secrets: { media: secret },
  now: () => begun,
})(HASH)

/** The part of the store that has the file. */
let lies = 'privado'
const store = {
  get: async (path: string) => {
    const { Readable } = await import('node:stream')
    if (!path.startsWith(lies)) return null
    return { bytes: 4, body: () => Readable.from([Buffer.from(path.slice(0, 4))]) }
  },
} as unknown as MediaStore
const settings = { ageAssurance: 'declaration' } as const
const ask = (url: string, minutes = 0) =>
  serveMedia(
    {
      store,
      settings,
      // Only pictures of albums by link ask it: server/albuns/albuns.test.ts.
      db: undefined as never,
      secrets: { media: secret },
      now: () => new Date(begun.getTime() + minutes * 60_000),
    },
    { has: async () => false, mayBeShared: () => true },
    new Request(url),
  )

describe('a signed address', () => {
  it('opens a private file for ten minutes, every width, and is not cached', async () => {
    for (const name of ['320.avif', '1600.jpg', 'video.mp4']) {
      const answer = await ask(`${address}/${name}`, 9.9)
      expect([answer.status, answer.headers.get('Cache-Control'), await answer.text()]).toEqual([
        200,
        'private, no-store',
        'priv',
      ])
    }
  })

  it('opens a file of a profile that is not public, in whichever part of the store', async () => {
    lies = 'publico'
    const answer = await ask(`${address}/320.avif`)
    expect([answer.status, answer.headers.get('Cache-Control'), await answer.text()]).toEqual([
      200,
      'private, no-store',
      'publ',
    ])
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    lies = 'privado'
    expect((await ask(`http://localhost/media/${HASH}/320.avif`)).status).toBe(404)
  })

  it.each([
    ['after its end', `${address}/320.avif`, 10],
    ['with another end', `${address}/320.avif`.replace(/privado\/(\d+)/, 'privado/1895349600'), 0],
    ['of another file', `${address}/320.avif`.replaceAll(HASH, 'b2'.repeat(12)), 0],
    ['with another signature', `${address}/320.avif`.replace(/-.{5}/, '-AAAAA'), 0],
    ['without a signature', `http://localhost/media/privado/${HASH}/320.avif`, 0],
    ['that is guessed', 'http://localhost/media/privado/anything', 0],
  ])('opens nothing %s', async (_, url, minutes) => {
    const answer = await ask(url, minutes)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([403, 'no-store'])
  })
})

describe('addresses of her own pictures while they are public', () => {
  const base = (ageAssurance: 'declaration' | 'verified') =>
    ownMediaBase(
      {
        settings: { publicUrl: 'http://localhost', ageAssurance },
        secrets: { media: secret },
        now: () => begun,
      },
      true,
    )(HASH)

  it('are signed where the ordinary ones ask for a proof of age, which she need not have', async () => {
    const signed = base('verified')
    expect(signed).toContain('/media/privado/')
    lies = 'publico'
    expect((await ask(`${signed}/320.avif`)).status).toBe(200)
    expect(base('declaration')).toBe(`http://localhost/media/${HASH}`)
  })
})
