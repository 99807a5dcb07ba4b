import type { Logger } from 'pino'
import { type CacheListener, tagsWhilePublic } from '../http/cacheTags.ts'
import type { Settings } from '../settings.ts'
import { traced } from '../tracing/tracing.ts'

type CdnSettings = Pick<Settings, 'cdnTagHeader' | 'cdnSeconds' | 'cdnPurge'>

/** On every answer with tags: to purge it is to purge all of them. */
export const TUDO = 'camelia'

/** Tags as the CDN reads them, with one for everything: Cache-Tag is separated by commas. */
const join = (header: string, tags: readonly string[]): string =>
  [TUDO, ...tags].join(header === 'Cache-Tag' ? ',' : ' ')

/** Gives an answer of the app its tags in the CDN's own header, where the settings name one. */
export function tagForCdn(headers: Headers, { cdnTagHeader }: CdnSettings): void {
  const tags = headers.get('X-Cache-Tags')
  if (cdnTagHeader && tags) headers.set(cdnTagHeader, join(cdnTagHeader, tags.split(',')))
}

/**
 * How long a CDN may send a public picture without asking (RFC 9213): until the time that ends it, and not
 * at all where nobody is known who shows it, since no purge would reach it.
 * @param mostra who shows it, and until when (milliseconds since 1970)
 */
export function keepInCdn(
  response: Response,
  mostra: { modelo: number; ate: number } | undefined,
  { cdnTagHeader, cdnSeconds }: CdnSettings,
  now: number,
): Response {
  if (!cdnTagHeader || cdnSeconds === 0) return response
  if (!response.headers.get('Cache-Control')?.startsWith('public')) return response
  const seconds = mostra ? Math.min(cdnSeconds, Math.floor((mostra.ate - now) / 1000)) : 0
  const keep = mostra && seconds > 0
  response.headers.set('CDN-Cache-Control', keep ? `max-age=${seconds}` : 'no-store')
  if (keep) response.headers.set(cdnTagHeader, join(cdnTagHeader, tagsWhilePublic([mostra.modelo])))
  return response
}

/** Tags in one request; more of them wait for the next one. */
const AT_ONCE = 100
/** Above this many waiting, everything is purged instead. */
const MANY = 2000
/** An answer that was on its way when its tag was purged arrives after it: so each is purged again. */
const AGAIN_MS = 5000
const ANSWER_MS = 5000
const RETRY_MS = 1000
/** The longest that a write waits for the CDN. */
const WAIT_MS = 1500

/**
 * Tells the CDN what was dropped. Every node does, so that nothing is lost with one of them; what cannot be
 * told is tried again until it can.
 */
export class CdnPurge implements CacheListener {
  readonly #purge: NonNullable<Settings['cdnPurge']>
  readonly #log: Logger
  readonly #waiting = new Set<string>()
  readonly #again = new Set<NodeJS.Timeout>()
  readonly #closing = new AbortController()
  #running: Promise<void> | null = null
  #failing = false

  constructor(purge: NonNullable<Settings['cdnPurge']>, log: Logger) {
    this.#purge = purge
    this.#log = log
  }

  drop(tag: string): void {
    // Who hides from an account is named by no tag.
    this.#addTwice(tag === 'escondidas' ? TUDO : tag)
  }

  /** Lists that are a little late may stay: CDNs revalidate pages anyway. */
  stale(): void {}

  gap(listening: boolean): void {
    if (listening) this.#addTwice(TUDO)
  }

  /** Resolves once all that was dropped before the call is purged, or after 1.5 s. */
  async settled(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, WAIT_MS)
    })
    await Promise.race([this.#running, limit])
    clearTimeout(timer)
  }

  close(): void {
    this.#closing.abort()
    for (const timer of this.#again) clearTimeout(timer)
  }

  #addTwice(tag: string): void {
    this.#add(tag)
    const timer = setTimeout(() => {
      this.#again.delete(timer)
      this.#add(tag)
    }, AGAIN_MS).unref()
    this.#again.add(timer)
    if (this.#again.size > MANY) {
      for (const one of this.#again) clearTimeout(one)
      this.#again.clear()
      this.#addTwice(TUDO)
    }
  }

  #add(tag: string): void {
    if (this.#closing.signal.aborted) return
    if (tag === TUDO || this.#waiting.size >= MANY) {
      this.#waiting.clear()
      this.#waiting.add(TUDO)
    } else if (!this.#waiting.has(TUDO)) this.#waiting.add(tag)
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing
    // Tags of one commit arrive one after the other: they go together.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#waiting.size > 0 && !signal.aborted) {
      const tags = [...this.#waiting].slice(0, AT_ONCE)
      for (const tag of tags) this.#waiting.delete(tag)
      try {
        await this.#send(tags)
        if (this.#failing) this.#log.info('the CDN takes purges again')
        this.#failing = false
      } catch (err) {
        if (signal.aborted) return
        for (const tag of tags) this.#waiting.add(tag)
        if (!this.#failing) this.#log.error({ err }, 'the CDN cannot be purged: tried again')
        this.#failing = true
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
      }
    }
  }

  async #send(tags: readonly string[]): Promise<void> {
    const { url, method, headers, body } = this.#purge
    const write = (text: string) =>
      text
        .replaceAll('{tags}', tags.join(' '))
        .replaceAll('{list}', tags.join(','))
        .replaceAll('{json}', JSON.stringify(tags))
    const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_MS), this.#closing.signal])
    const purge = () =>
      fetch(url, {
        method,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, write(value)]),
        ),
        ...(body !== undefined && { body: write(body) }),
        redirect: 'error',
        signal,
      })
    const answer = await traced('cdn purge', 'client', purge)
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the CDN answered a purge with ${answer.status}`)
  }
}
