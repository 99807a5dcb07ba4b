/**
 * The one cookie that a script sets: where the visitor is, which pages are requested with, because a
 * profile may hide from there. The server reads it in `server/web/hidden.ts`.
 * @param value null removes it
 */
export function writePlaceCookie(value: string | null, seconds = 0): void {
  // biome-ignore lint/suspicious/noDocumentCookie: must be written before the next request, in any browser
  document.cookie = `onde=${value ?? ''};Path=/;Max-Age=${value === null ? 0 : seconds};SameSite=Lax`
}
