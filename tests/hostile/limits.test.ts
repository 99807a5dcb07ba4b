import { describe, expect, it, onTestFinished } from 'vitest'
import { createExampleAssinante } from '../../server/contas/example.ts'
import { attemptLimits, rateLimits } from '../../server/http/rateLimits.ts'
import { createSession } from '../../server/http/session.ts'
import { createServer } from '../../server/web/server.ts'
import { problemOf, request, useSite, writeJson } from './site.ts'

const site = useSite({ RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' })

/** Each caller is behind a proxy that names its address. */
const from = (address: string, more: Record<string, string> = {}) => ({
  headers: { 'X-Forwarded-For': address, ...more },
})

/** Ten at a time: all of them must fit into the minute of their limit, on a busy machine too. */
async function statusesOf(times: number, ask: () => Promise<{ status: number }>) {
  const statuses: Record<number, number> = {}
  let left = times
  const askOn = async () => {
    while (left > 0) {
      left -= 1
      const { status } = await ask()
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 10 }, askOn))
  return statuses
}

describe('calls beyond a limit', () => {
  it('are refused by a third party sooner than by our own client, with Retry-After', async () => {
    const { points } = rateLimits.leituraTerceiros
    const stranger = from('9.9.9.1', { Token: 'nobody' })
    await statusesOf(points, () => site.ask('/api/locais', stranger))
    const refused = await site.ask('/api/locais', stranger)
    expect([refused.status, problemOf(refused).codigo]).toEqual([429, 'muitas_tentativas'])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await site.ask('/api/locais', from('9.9.9.1'))).status).toBe(200)
    expect((await site.ask('/api/locais', from('9.9.9.2', { Token: 'nobody' }))).status).toBe(200)
  })

  it('are counted however the address is spelt', async () => {
    const { points } = rateLimits.leituraTerceiros
    await statusesOf(points, () => site.ask('/api/locais', from('9.9.9.3', { Token: 'nobody' })))
    for (const target of [
      'http://evil.example/api/locais',
      '//api/locais',
      '/%61pi/locais',
      '/x/../api/locais',
    ]) {
      const answer = await site.send(request(target, { more: 'X-Forwarded-For: 9.9.9.3\r\n' }))
      expect([target, answer.status]).toEqual([target, 429])
    }
  })

  it('are counted by the address that the proxy saw, not by one that the caller made up', async () => {
    const { points } = rateLimits.mensagem
    let made = 0
    const statuses = await statusesOf(points + 1, () => {
      made += 1
      const init = writeJson({ nome: '' })
      return site.ask('/api/mensagens', {
        ...init,
        headers: { ...init.headers, 'X-Forwarded-For': `8.8.8.${made}, 9.9.9.4` },
      })
    })
    expect(statuses).toEqual({ 422: points, 429: 1 })
  })

  it('are refused to who would make up how fast the pages are', async () => {
    const { points } = rateLimits.vital
    const init = writeJson({ pagina: '/', medida: 'LCP', valor: 1 })
    const headers = { ...init.headers, 'X-Forwarded-For': '9.9.9.5' }
    const ask = () => site.ask('/api/vitais', { ...init, headers })
    expect(await statusesOf(points + 1, ask)).toEqual({ 202: points, 429: 1 })
  })

  it('are counted over all nodes where each is costly', async () => {
    const { points } = rateLimits.mensagem
    const second = await createServer({ services: site.services, databaseUrl: site.databaseUrl })
    onTestFinished(() => second.close())
    const ports = [site.port, await second.listen()]
    let asked = 0
    const statuses = await statusesOf(points + 3, () => {
      const init = writeJson({ nome: '' })
      const headers = { ...init.headers, Token: 'web', 'X-Forwarded-For': '9.9.9.7' }
      asked += 1
      return fetch(`http://127.0.0.1:${ports[asked % 2]}/api/mensagens`, { ...init, headers })
    })
    expect(statuses).toEqual({ 422: points, 429: 3 })
  })

  it('are refused in plain words where pages must be rendered, and cached pages are still sent', async () => {
    const { points } = rateLimits.pagina
    // Its data count as the page itself and take a fifth of the time: all of it must fit into a minute.
    const asked = await statusesOf(points, () => site.ask('/nada.data', from('9.9.9.5')))
    expect(asked).toEqual({ 404: points })
    const refused = await site.ask('/nada', from('9.9.9.5'))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Content-Type')).toContain('text/html')
    expect(refused.headers.get('Cache-Control')).toBe('no-store')
    expect(refused.headers.get('Content-Security-Policy')).toContain('default-src')
    expect(refused.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(refused.text).toContain('Espere um minuto')
    expect((await site.ask('/nada.data', from('9.9.9.5'))).status).toBe(429)
    expect((await site.ask('/faq', from('9.9.9.5'))).status).toBe(429)
    expect((await site.ask('/faq', from('9.9.9.6'))).status).toBe(200)
    expect((await site.ask('/faq', from('9.9.9.5'))).status).toBe(200)
  })

  it('are counted by the account that comments, from whatever address', async () => {
    const { db, secrets } = site.services
    const { points } = attemptLimits.comentario
    let made = 0
    const commentAs = async () => {
      const conta = await createExampleAssinante(db)
      const { token } = await createSession(db, secrets.session, conta, { now: new Date() })
      return () => {
        made += 1
        const init = writeJson({ comentario: 'Oi' })
        const headers = new Headers(init.headers)
        headers.set('X-Forwarded-For', `7.7.7.${made}`)
        headers.set('Authorization', `Bearer ${token}`)
        return site.ask('/api/stories/2000000000/comentarios', { ...init, headers })
      }
    }
    expect(await statusesOf(points + 1, await commentAs())).toEqual({ 404: points, 429: 1 })
    expect((await (await commentAs())()).status).toBe(404)
  })

  it('do not affect health checks', async () => {
    expect((await site.ask('/healthz', from('9.9.9.1'))).status).toBe(200)
  })
})
