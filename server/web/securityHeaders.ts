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

const OPEN = Buffer.from('<script')
const END = Buffer.from('</script>')

/**
 * The inline scripts of a page, as a browser reads it: from the first opening to the first end, whatever
 * stands between. Searched as bytes: to decode 150 kB and to encode them again takes longer than all the
 * rest.
 */
function* inlineScripts(page: Bytes): Generator<{ attributes: string; body: Bytes }> {
  let from = 0
  for (let open = page.indexOf(OPEN); open >= 0; open = page.indexOf(OPEN, from)) {
    const close = page.indexOf('>', open)
    const end = close < 0 ? -1 : page.indexOf(END, close)
    if (end < 0) return
    const attributes = page.toString('latin1', open + OPEN.length, close)
    const loaded = /\bsrc=/.test(attributes)
    if (!loaded) yield { attributes, body: page.subarray(close + 1, end) }
    from = loaded ? close : end + END.length
  }
}

function without(page: Bytes, text: string): Bytes {
  const parts: Bytes[] = []
  let from = 0
  for (let at = page.indexOf(text); at >= 0; at = page.indexOf(text, from)) {
    parts.push(page.subarray(from, at))
    from = at + text.length
  }
  return Buffer.concat([...parts, page.subarray(from)])
}

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
  const mark = ` nonce="${nonce}"`
  const hashes = [...inlineScripts(rendered)]
    // A tag that swallowed another one is not as we wrote it: its mark is the other's.
    .filter(({ attributes }) => attributes.includes(mark) && !attributes.includes('<'))
    .map(({ body }) => createHash('sha256').update(body).digest('base64'))
  const sources = hashes.map((hash) => `'sha256-${hash}'`)
  return { html: without(rendered, mark), policy: policyOf(sources, publicUrl) }
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
    // Of what has no directive below only prefetching is left: Firefox takes the data of the next page, which a
    // link with the pointer on it prefetches, by this one.
    "default-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
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
