/** Longer addresses are not returned to. */
const MAX = 1000

/**
 * The path to return to after a check of age, as sent by the browser: an address of this site, else the
 * home page.
 */
export function readVolta(volta: string | undefined, publicUrl: string): string {
  if (!volta?.startsWith('/') || volta.length > MAX) return '/'
  const url = URL.canParse(volta, publicUrl) ? new URL(volta, publicUrl) : null
  if (url?.origin !== new URL(publicUrl).origin) return '/'
  return url.pathname + url.search + url.hash
}
