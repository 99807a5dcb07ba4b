import { beforeAll, describe, expect, it } from 'vitest'
import { insertModelo } from '../../server/busca/testModelo.ts'
import { useSite } from './site.ts'

const site = useSite({ SEARCH_INDEX_FROM: '1' })
beforeAll(async () => {
  await insertModelo(site.services.db, { apelido: 'Helena', cidade: 'Santos' })
  await insertModelo(site.services.db, { apelido: 'Marina', cidade: 'Recife', estado: 'PE' })
  // The index hears of a profile after its commit: an answer cached before that is a stale one.
  await site.caughtUp()
})
const read = (query: string, headers: Record<string, string> = {}) =>
  site.ask(`/api/filtro?${query}`, { headers })
const names = ({ text }: { text: string }) =>
  (JSON.parse(text) as { apelido: string }[]).map(({ apelido }) => apelido).sort()

describe('a cached answer', () => {
  it.each([
    ['cidade=Santos&x=1', ['Helena']],
    ['%63idade=Recife', ['Marina']],
    ['cidade=Santos%26cidade=Recife', []],
    ['x=1;cidade=Recife', ['Helena', 'Marina']],
    ['utm_source=cidade=Recife', ['Helena', 'Marina']],
    ['CIDADE=Recife', ['Helena', 'Marina']],
    ['cidade=Santos%00', null],
    ['cidade[]=Recife', ['Helena', 'Marina']],
    ['?cidade=Recife', ['Helena', 'Marina']],
  ])('is not that of another question: %s', async (query, expected) => {
    for (const warm of ['', 'cidade=Santos', 'cidade=Recife']) await read(warm)
    for (let time = 0; time < 2; time += 1) {
      const answer = await read(query)
      expect(answer.status === 200 ? names(answer) : null).toEqual(expected)
    }
  })

  it('is never an error', async () => {
    for (let time = 0; time < 2; time += 1) {
      const refused = await read('limite=0')
      expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([422, 'no-store'])
      expect(refused.headers.get('Cache-Status') ?? '').not.toMatch(/hit|stored/)
      const missing = await site.ask('/profile/nobody')
      expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
      expect(missing.headers.get('Cache-Status')).not.toMatch(/hit|stored/)
    }
  })

  it('is the same whatever coding is requested', async () => {
    const codings = ['identity', 'gzip', 'br', 'br;q=0, gzip;q=0', '*;q=0', 'x'.repeat(5000), '']
    const bodies = await Promise.all(
      codings.map(async (coding) => (await read('limite=60', { 'Accept-Encoding': coding })).text),
    )
    expect(new Set(bodies).size).toBe(1)
  })

  it('is not changed by headers that some caches trust', async () => {
    const plain = await site.ask('/search')
    const odd = await site.ask('/search', {
      headers: {
        'X-Forwarded-Host': 'evil.example',
        'X-Original-URL': '/admin',
        'X-Rewrite-URL': '/admin',
        'X-Forwarded-Proto': 'http',
        Cookie: 'token=1',
        'Accept-Language': 'en',
        'X-HTTP-Method-Override': 'DELETE',
      },
    })
    expect([odd.status, odd.text]).toEqual([plain.status, plain.text])
  })
})
