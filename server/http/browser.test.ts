import { describe, expect, it } from 'vitest'
import { browserOf, nameDevice } from './browser.ts'

describe('the name of a device', () => {
  it.each([
    ['', null, null],
    ['curl/8.5.0', null, null],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0',
      'Opera',
      'Linux',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/144.0 Mobile/15E148 Safari/605.1.15',
      'Firefox',
      'iPad',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome',
      'ChromeOS',
    ],
  ])('of %j is %s on %s', (userAgent, navegador, sistema) => {
    expect(nameDevice(userAgent)).toEqual({ navegador, sistema })
  })
})

describe('a cookie', () => {
  it('is set once, however often it is asked for', () => {
    const { browser, setCookies } = browserOf(new Headers(), true)
    for (const value of ['a', 'b']) browser.keep('x', value, { path: '/api', seconds: 60 })
    expect(setCookies()).toEqual(['x=b; Max-Age=60; Path=/api; HttpOnly; Secure; SameSite=Strict'])
  })
})
