/** A path without ambiguity: no escapes, no dot segments, one leading slash. */
const PLAIN = /^\/(?![/\\.])(?:[^%\\#?/]|\/(?!\.))*(?:\?[^#]*)?$/

/** Escapes of characters that need none (RFC 3986, 2.3): `/%61pi` is `/api`. */
const UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi

/**
 * The canonical form of a request's target, as path and query. Limits, cache and routes all use it, so
 * that no spelling of an address gets past one of them: `http://any.host/api/locais`,
 * `/x/../api/locais` and `/%61pi/locais` are `/api/locais`.
 * @returns null for what is neither a path nor an http address.
 */
export function requestTarget(target: string): string | null {
  if (PLAIN.test(target)) return target
  const isPath = target.startsWith('/')
  if (!isPath && !/^https?:\/\//i.test(target)) return null
  // Prefixed, not resolved: `//host/path` is a path here, never another host.
  const address = isPath ? `http://localhost${target}` : target
  if (!URL.canParse(address)) return null
  const { pathname, search } = new URL(address)
  const path = pathname.replace(UNRESERVED, decodeURIComponent)
  // Two leading slashes in a redirect to this path would lead to another site.
  return withReadableEscapes(path).replace(/^\/{2,}/, '/') + search
}

/** What cannot be decoded is decoded character by character: an unknown address like any other. */
function withReadableEscapes(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}
