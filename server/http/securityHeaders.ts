import { createHash } from 'node:crypto'

/** Headers of every answer, whatever it is. */
export function commonHeaders(publicUrl: string): [string, string][] {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    [
      'Permissions-Policy',
      'camera=(), microphone=(), payment=(), usb=(), browsing-topics=(), geolocation=(self)',
    ],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    // The RTA label: parental controls recognise an adult site by it (https://www.rtalabel.org).
    ['Rating', 'RTA-5042-1996-1400-1577-RTA'],
  ]
  if (publicUrl.startsWith('https:'))
    headers.push(['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'])
  return headers
}

/** For answers that are no page: nothing may run, nothing may frame them. */
export const API_CSP = "default-src 'none'; frame-ancestors 'none'"

// Scripts without src that a browser would run; JSON-LD and other data blocks are not run.
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g
const DATA_BLOCK = /type="(?!module|text\/javascript)/

/**
 * The policy of one rendered page: its inline scripts by hash, so that no nonce is needed and the
 * page can be kept as bytes (CSP Level 3, https://www.w3.org/TR/CSP3/).
 */
export function pageCsp(html: string, publicUrl: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !DATA_BLOCK.test(attributes))
    .map(([, , body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  const origin = new URL(publicUrl).origin
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${origin}`,
    `media-src 'self' blob: ${origin}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
