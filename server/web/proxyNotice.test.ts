import type { IncomingMessage } from 'node:http'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { parseSettings } from '../settings.ts'
import { createProxyNotice } from './proxyNotice.ts'

function watch(trustedProxies: number) {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) })
  const settings = parseSettings({ TRUSTED_PROXIES: String(trustedProxies) })
  const look = createProxyNotice({ settings, log })
  const request = (headers: Record<string, string>, remoteAddress?: string, url = '/') =>
    look({ headers, socket: { remoteAddress }, url } as unknown as IncomingMessage)
  return { lines, request }
}

describe('a proxy that TRUSTED_PROXIES=0 does not count', () => {
  it.each(['127.0.0.1', '::1', '::ffff:10.2.3.4', '172.20.0.2', 'fd00::7'])(
    'is said once, with the cure, when it speaks from %s',
    (address) => {
      const { lines, request } = watch(0)
      request({}, address)
      expect(lines).toEqual([])
      request({ 'x-forwarded-for': '203.0.113.9' }, address)
      request({ 'x-forwarded-for': '203.0.113.9' }, address)
      expect(lines).toEqual([expect.stringMatching(/TRUSTED_PROXIES=0.*Set TRUSTED_PROXIES/)])
      expect(lines.join()).not.toContain('203.0.113.9')
    },
  )

  it('is recognised by RFC 7239 headers too', () => {
    const { lines, request } = watch(0)
    request({ forwarded: 'for=203.0.113.9' }, '127.0.0.1')
    expect(lines).toHaveLength(1)
  })

  it('is not assumed when a stranger makes the header up', () => {
    const { lines, request } = watch(0)
    request({ 'x-forwarded-for': '127.0.0.1' }, '203.0.113.9')
    request({ 'x-forwarded-for': '127.0.0.1' }, undefined)
    expect(lines).toEqual([])
  })
})

describe('a proxy that TRUSTED_PROXIES counts but that is missing', () => {
  it('is logged once when a request lacks what it would have written', () => {
    const { lines, request } = watch(2)
    request({ 'x-forwarded-for': '203.0.113.9' }, '10.0.0.1')
    request({}, '203.0.113.9')
    expect(lines).toEqual([expect.stringMatching(/TRUSTED_PROXIES=2.*with 1 address/)])
  })

  it('is not reported for health checks', () => {
    const { lines, request } = watch(1)
    for (const url of ['/healthz', '/readyz', '/metrics']) request({}, '127.0.0.1', url)
    request({ 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1')
    expect(lines).toEqual([])
  })
})
