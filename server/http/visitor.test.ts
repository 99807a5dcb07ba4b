import { describe, expect, it } from 'vitest'
import { addressGroup, callerAddress, callerPort, visitorHash } from './visitor.ts'

describe('callerAddress', () => {
  it('believes no header when no proxy is configured', () => {
    expect(callerAddress('10.0.0.1', '1.2.3.4', 0)).toBe('10.0.0.1')
  })
  it('takes what the outermost trusted proxy wrote, not what the caller made up', () => {
    expect(callerAddress('10.0.0.1', '6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4')
    expect(callerAddress('10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.9', 2)).toBe('1.2.3.4')
  })
  it('falls back to the socket when the header is shorter than the chain', () => {
    expect(callerAddress('10.0.0.1', undefined, 2)).toBe('10.0.0.1')
  })
})

describe('callerPort', () => {
  it('believes no header when no proxy is configured', () => {
    expect(callerPort(50_000, '4711', 0)).toBe(50_000)
  })
  it.each([
    ['no header', undefined, 1, null],
    ['another value', 'abc', 1, null],
    ['an address alone', '192.0.2.1', 1, null],
    ['no port', '70000', 1, null],
    ['a number', ' 4711 ', 2, 4711],
    ['what each proxy added, the first made up', '1, 4711, 99', 2, 4711],
    ['Forwarded without a port', 'for="[2001:db8::17]"', 1, null],
    ['Forwarded', 'by=a;for="[2001:db8::1]:4711";proto=https', 1, 4711],
    ['Forwarded by two, the first made up', 'for=6.6.6.6:1, for=192.0.2.1:4711', 1, 4711],
  ])('reads %s', (_, header, proxies, port) => {
    expect(callerPort(50_000, header, proxies)).toBe(port)
  })
})

describe('visitorHash', () => {
  const day = new Date('2026-11-21T15:00:00Z')
  const hash = (address: string, now = day) =>
    visitorHash('secret', address, 'ua', now).toString('hex')

  it('is another one on the next day in São Paulo', () => {
    expect(hash('1.2.3.4')).toBe(hash('1.2.3.4', new Date('2026-11-22T02:59:00Z')))
    expect(hash('1.2.3.4')).not.toBe(hash('1.2.3.4', new Date('2026-11-22T03:01:00Z')))
  })
  it('is the same for all addresses of an IPv6 /64', () => {
    expect(hash('2001:db8:1:2::1')).toBe(hash('2001:db8:1:2:ffff::9'))
    expect(addressGroup('2001:db8::1')).toBe(addressGroup('2001:db8::2:9'))
    expect(addressGroup('2001:db8::1')).toBe(addressGroup('2001:db8:0:0:1:2:3:4'))
    expect(addressGroup('2001:db8:0:1::1')).not.toBe(addressGroup('2001:db8::1'))
    expect(addressGroup('::ffff:1.2.3.4')).toBe('1.2.3.4')
  })
})
