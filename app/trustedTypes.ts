/**
 * Trusted Types (https://www.w3.org/TR/trusted-types/): the CSP makes the browser pass here whatever is
 * written into `innerHTML` or names a script. No code of ours writes HTML in a page of the app; React
 * does, for the `<script>` elements of a page's head, and workers are loaded by address.
 */

type Rules = {
  createHTML(html: string): string
  createScript?(script: string): string
  createScriptURL?(url: string): string
}
declare global {
  interface Window {
    /** Absent in older browsers. TypeScript's DOM has no types for it yet. */
    trustedTypes?: {
      /** Its HTML is a TrustedHTML, which every sink takes as a string. */
      createPolicy(name: string, rules: Rules): { createHTML(html: string): string }
    }
  }
}

/** What React makes an inert `<script>` element from. */
const EMPTY_SCRIPT = '<script></script>'

/** Only texts: without a `<` nothing but text comes of them (JSON-LD escapes it). @throws TypeError */
export function onlyText(html: string): string {
  if (html === EMPTY_SCRIPT || !html.includes('<')) return html
  throw new TypeError('HTML')
}

/**
 * Only JSON, which does nothing where it is run: React writes a page's JSON-LD again after hydration, and
 * Firefox asks for the text of every `<script>` in the document, also of one that is data. @throws SyntaxError
 */
export function onlyData(script: string): string {
  JSON.parse(script)
  return script
}

/** Only our own files. @throws TypeError */
export function onlyOwn(url: string, base: string = location.href): string {
  if (new URL(url, base).origin === new URL(base).origin) return url
  throw new TypeError('origin')
}

/** To be called before the page is hydrated. Browsers without Trusted Types ignore the CSP too. */
export function requireTrustedTypes(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: onlyText,
    createScript: onlyData,
    createScriptURL: (url) => onlyOwn(url),
  })
}
