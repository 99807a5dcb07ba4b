import { parse, serialize } from 'hono/utils/cookie'

/** The calling browser: what its headers say, and the cookies to set. */
export type Browser = {
  /** The `User-Agent`, which nobody has verified. */
  readonly userAgent: string
  /** The value of a cookie of the request. */
  cookie(name: string): string | undefined
  /**
   * Sets a cookie for addresses under `path`, invisible to scripts; only sent with an answer that
   * succeeds. In discreet mode none is set, and those of the request are removed.
   */
  keep(name: string, value: string, where: { path: string; seconds: number }): void
  /** Sends this `Set-Cookie` as it is, in discreet mode too: what the visitor has just asked for needs it. */
  set(cookie: string): void
}

/** Our pages send this header with every call while discreet mode is on. */
const DISCREET = 'Discreto'

/** @param secure whether visitors use https */
export function browserOf(headers: Headers, secure: boolean) {
  const brought = parse(headers.get('Cookie') ?? '')
  const kept = new Map<string, string>()
  const asked: string[] = []
  const browser: Browser = {
    userAgent: headers.get('User-Agent') ?? '',
    cookie: (name) => brought[name],
    keep(name, value, { path, seconds }) {
      const discreet = headers.get(DISCREET) === '1'
      if (discreet && brought[name] === undefined) return
      const options = { path, httpOnly: true, sameSite: 'Strict', secure } as const
      kept.set(
        name,
        discreet
          ? serialize(name, '', { ...options, maxAge: 0 })
          : serialize(name, value, { ...options, maxAge: seconds }),
      )
    },
    set: (cookie) => void asked.push(cookie),
  }
  return { browser, setCookies: () => [...kept.values(), ...asked] }
}

// Browsers name older ones for compatibility: the first match counts.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** As much of a `User-Agent` as its owner needs to recognise a device; no version, no model. */
export function nameDevice(userAgent: string): {
  navegador: string | null
  sistema: string | null
} {
  const named = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return { navegador: named(BROWSERS), sistema: named(SYSTEMS) }
}
