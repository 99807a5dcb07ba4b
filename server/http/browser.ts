import { parse, serialize } from 'hono/utils/cookie'

/** The browser that calls, as far as it tells, and what it is to keep. */
export type Browser = {
  /** What it says that it is, which nobody has checked. */
  readonly userAgent: string
  /** A cookie that it brought. */
  cookie(name: string): string | undefined
  /**
   * Has it bring this value along to addresses under `path`, unread by any script; only with an answer
   * that succeeds. In discreet mode a browser stores nothing, and what it brought is taken back.
   */
  keep(name: string, value: string, where: { path: string; seconds: number }): void
}

/** Our pages send this header with every call while the discreet mode is on. */
const DISCREET = 'Discreto'

/** @param secure whether visitors come by https */
export function browserOf(headers: Headers, secure: boolean) {
  const brought = parse(headers.get('Cookie') ?? '')
  const kept = new Map<string, string>()
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
  }
  return { browser, setCookies: () => [...kept.values()] }
}

// Browsers name others for the sake of old pages: the first that fits is the one.
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

/** As much of a `User-Agent` as its owner needs to know a device again; no version, no model. */
export function nameDevice(userAgent: string): {
  navegador: string | null
  sistema: string | null
} {
  const named = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return { navegador: named(BROWSERS), sistema: named(SYSTEMS) }
}
