import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi } from '../contas/apiExample.ts'
import { freePort } from '../database/embedded.ts'
import { useTestDatabase } from '../database/testing.ts'

const database = useTestDatabase()
let server: Server
let origin: string

// The site requests its own provider, as with DEMO=on: both are on one real port.
beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const api = startApi(database, { AGE_ASSURANCE: 'verified', PUBLIC_URL: origin })
  server = createServer(
    getRequestListener((request) => api.app().fetch(request), { overrideGlobalObjects: false }),
  )
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Answers the demo's question by the link of this name, and follows to the end. */
async function choose(name: RegExp) {
  const cookies: string[] = []
  const get = async (url: string) => {
    const headers = { Cookie: cookies.join('; ') }
    const response = await fetch(new URL(url, origin), { redirect: 'manual', headers })
    for (const cookie of response.headers.getSetCookie()) cookies.push(cookie.split(';')[0] ?? '')
    return response
  }
  const begun = await get('/api/idade/provedor?volta=/search')
  const asked = begun.headers.get('Location') ?? ''
  const html = await (await get(asked)).text()
  const [, href = ''] = [...html.matchAll(/<a href="([^"]+)">([^<]+)/g)].find(([, , label]) =>
    name.test(label ?? ''),
  ) ?? ['', '']
  const answered = await get(new URL(href.replaceAll('&amp;', '&'), asked).href)
  const end = await get(answered.headers.get('Location') ?? '')
  return { to: end.headers.get('Location'), cookies: cookies.join('; ') }
}

it('the demo believes what it is told, and each answer ends as with a real provider', async () => {
  const adult = await choose(/18 anos ou mais/)
  expect(adult.to).toBe(`${origin}/search`)
  expect(adult.cookies).toContain('; idade=')
  const minor = await choose(/menos de 18/)
  expect(minor.to).toContain('fim=menor')
  expect(minor.cookies).not.toContain('; idade=')
  expect((await choose(/Não responder/)).to).toContain('fim=recusada')
})

it('a code of the demo is used once', async () => {
  const body = new URLSearchParams({ grant_type: 'authorization_code', code: 'nenhum' })
  const answer = await fetch(`${origin}/api/idade/demonstracao/token`, { method: 'POST', body })
  expect(answer.status).toBe(400)
})
