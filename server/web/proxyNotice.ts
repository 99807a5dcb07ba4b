import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { Services } from '../services.ts'

/** Where a proxy in front of this process may stand: on this machine or in its own network. */
const NEAR = new BlockList()
NEAR.addSubnet('127.0.0.0', 8)
NEAR.addSubnet('10.0.0.0', 8)
NEAR.addSubnet('172.16.0.0', 12)
NEAR.addSubnet('192.168.0.0', 16)
NEAR.addSubnet('100.64.0.0', 10)
NEAR.addSubnet('169.254.0.0', 16)
NEAR.addAddress('::1', 'ipv6')
NEAR.addSubnet('fc00::', 7, 'ipv6')
NEAR.addSubnet('fe80::', 10, 'ipv6')

/** Called by monitoring, directly and not through the proxy. */
const WATCHED = /^\/(healthz|readyz|metrics)\b/

/**
 * Logs once, at warn, that TRUSTED_PROXIES does not fit the requests: with too few trusted all callers
 * count as one to the limits, with too many each caller chooses its own address.
 */
export function createProxyNotice({ settings, log }: Pick<Services, 'settings' | 'log'>) {
  const { trustedProxies } = settings
  let said = false
  const warn = (text: string) => {
    said = true
    log.warn(text)
  }
  return ({ headers, socket, url = '' }: IncomingMessage): void => {
    if (said) return
    const hops = hopsOf(headers['x-forwarded-for'])
    if (trustedProxies > hops && !WATCHED.test(url))
      warn(
        `TRUSTED_PROXIES=${trustedProxies}, but a request came with ${hops} address(es) in ` +
          'X-Forwarded-For: set it to the number of proxies that add to the header (0 without one), ' +
          'and let nobody reach this port but through them.',
      )
    else if (
      trustedProxies === 0 &&
      (hops > 0 || headers.forwarded) &&
      isNear(socket.remoteAddress)
    )
      warn(
        'A proxy stands in front and TRUSTED_PROXIES=0: all visitors count as one caller for limits ' +
          'and statistics. Set TRUSTED_PROXIES to the number of proxies that add to ' +
          'X-Forwarded-For (1 for a single one).',
      )
  }
}

const hopsOf = (header: string | string[] | undefined): number =>
  header ? String(header).split(',').length : 0

function isNear(address: string | undefined): boolean {
  const plain = address?.replace(/^::ffff:/, '') ?? ''
  return NEAR.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
