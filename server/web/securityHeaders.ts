import { createHash, randomBytes } from 'node:crypto'

/** Headers of every answer. */
export function commonHeaders(publicUrl: string): [string, string][] {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    [
      'Permissions-Policy',
      'camera=(self), microphone=(), payment=(), usb=(), browsing-topics=(), geolocation=(self)',
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

/**
 * For the files of the build. A worker obeys the policy of its own file, so what a page's policy says
 * about scripts and connections is not repeated here.
 */
export const FILE_CSP = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Marks the scripts of one render: a text on the page cannot contain it. */
export const createNonce = (): string => randomBytes(18).toString('base64url')

type Bytes = Buffer<ArrayBuffer>

// As a browser reads it: from the first opening to the first end, whatever stands between.
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g

/** `policy` is the page's Content-Security-Policy. */
export type SealedPage = { html: Bytes; policy: string }

/**
 * A rendered page and its policy. Its inline scripts are allowed by hash, those alone that were
 * rendered with the nonce: a script that came in with somebody's text has none, and is not run. The
 * nonce itself is taken out, so that a page cached as bytes tells none, and is the same at each render
 * (CSP Level 3, https://www.w3.org/TR/CSP3/).
 */
export function sealPage(
  rendered: Bytes,
  { nonce, publicUrl }: { nonce: string; publicUrl: string },
): SealedPage {
  // One character for each byte: to decode a page and to encode it again costs more than all of this.
  const html = rendered.toString('latin1')
  const mark = ` nonce="${nonce}"`
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    // A tag that swallowed another one is not as we wrote it: its mark is the other's.
    .filter(([, attributes = '']) => attributes.includes(mark) && !attributes.includes('<'))
    .map(([, , body = '']) => createHash('sha256').update(body, 'latin1').digest('base64'))
  const sources = hashes.map((hash) => `'sha256-${hash}'`)
  return {
    html: Buffer.from(html.replaceAll(mark, ''), 'latin1'),
    policy: policyOf(sources, publicUrl),
  }
}

export type PageSeal = { nonce: string; seal: (rendered: Bytes) => SealedPage }

/** For one render: its nonce, and what seals the page that was rendered with it. */
export function createSeal(publicUrl: string): PageSeal {
  const nonce = createNonce()
  return { nonce, seal: (rendered) => sealPage(rendered, { nonce, publicUrl }) }
}

function policyOf(hashes: string[], publicUrl: string): string {
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
    "require-trusted-types-for 'script'",
    // `app/trustedTypes.ts`, and the offline page's reader of cached pages
    'trusted-types default cached-page',
  ].join('; ')
}
