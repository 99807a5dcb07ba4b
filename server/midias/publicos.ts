import type { CacheListener } from '../http/cacheTags.ts'
import { type Escondidas, NENHUMA } from '../http/escondidas.ts'
import type { Services } from '../services.ts'
import { type Mostra, selectMostra } from './queries.ts'

type Options = {
  /** A profile, none of `exceto`, that shows this folder of the store in public; undefined: none. */
  find: (pasta: string, exceto?: readonly number[]) => Promise<Mostra | undefined>
  now: () => Date
  /** Whether a profile hides from anybody: then no cache may send its files on. */
  hides?: (modelo: number) => boolean
  maxEntries?: number
}

type Entry = {
  /** NOBODY where no public profile shows it. */
  modelo: number
  /** Milliseconds; after that, time alone may have ended it (a story, a plan). */
  ate: number
  /** The change feed has been connected since this was read: any change would have reached us. */
  sure: boolean
}

const NOBODY = 0
/** While the database is unavailable, cached answers are used for this long before the next attempt. */
const RETRY_MS = 1000
const MODELO = /^(?:modelo|perfil):(\d+)$/

/**
 * Which files are public, as the view `arquivo_publico` says, cached until the change feed reports a
 * change to the profile that shows them. One profile is stored for each file: if it shows the file no
 * longer, another may, and the view is queried again.
 */
export class ArquivosPublicos implements CacheListener {
  readonly #options: Options & Required<Pick<Options, 'hides' | 'maxEntries'>>
  readonly #known = new Map<string, Entry>()
  readonly #byModelo = new Map<number, Set<string>>()
  /** In-flight queries. Each change starts a new map: results of earlier queries are not cached. */
  #lookups = new Map<string, Promise<boolean>>()
  #listening = false
  #retryAt = 0

  constructor(options: Options) {
    this.#options = { maxEntries: 50_000, ...options, hides: options.hides ?? (() => false) }
  }

  /**
   * Whether a public profile shows this folder that is none of `escondidas`.
   * @throws when the database is unavailable and nothing is cached for this folder.
   */
  async has(pasta: string, escondidas: Escondidas = NENHUMA): Promise<boolean> {
    if (!(await this.#has(pasta))) return false
    const modelo = this.#known.get(pasta)?.modelo
    if (escondidas.size === 0 || (modelo !== undefined && !escondidas.has(modelo))) return true
    // Another profile may show the same picture.
    return (await this.#options.find(pasta, [...escondidas.keys()])) !== undefined
  }

  /** Whether caches between us and the visitor may send this folder to others, once `has` found it. */
  mayBeShared(pasta: string): boolean {
    const modelo = this.#known.get(pasta)?.modelo
    return modelo !== undefined && !this.#options.hides(modelo)
  }

  /** Who shows this folder and until when (milliseconds), once `has` found it. */
  shownBy(pasta: string): { modelo: number; ate: number } | undefined {
    const entry = this.#known.get(pasta)
    return entry && entry.modelo !== NOBODY ? entry : undefined
  }

  async #has(pasta: string): Promise<boolean> {
    const now = this.#options.now().getTime()
    const entry = this.#known.get(pasta)
    const isPublic = entry !== undefined && entry.modelo !== NOBODY
    const usable = entry !== undefined && now < entry.ate
    if (usable && (entry.sure || now < this.#retryAt)) return isPublic
    try {
      return await (this.#lookups.get(pasta) ?? this.#lookUp(pasta))
    } catch (error) {
      if (!usable) throw error
      this.#retryAt = now + RETRY_MS
      return isPublic
    }
  }

  /** Also drops the files that nobody showed: she may show them now. */
  drop(tag: string): void {
    const [, modelo] = MODELO.exec(tag) ?? []
    if (modelo === undefined) return
    this.#lookups = new Map()
    // She may now show files that nobody showed before.
    for (const id of [Number(modelo), NOBODY])
      for (const pasta of this.#byModelo.get(id) ?? []) this.#forget(pasta)
  }

  /** Lists do not decide which pictures are public. */
  stale(): void {}

  gap(listening: boolean): void {
    this.#lookups = new Map()
    this.#listening = listening
    this.#retryAt = 0
    for (const entry of this.#known.values()) entry.sure = false
  }

  #lookUp(pasta: string): Promise<boolean> {
    const lookups = this.#lookups
    const lookup = this.#options
      .find(pasta)
      .then((mostra) => {
        if (lookups === this.#lookups) this.#remember(pasta, mostra)
        return mostra !== undefined
      })
      .finally(() => lookups.delete(pasta))
    lookups.set(pasta, lookup)
    return lookup
  }

  #remember(pasta: string, mostra: Mostra | undefined): void {
    this.#forget(pasta)
    const modelo = mostra?.modelo ?? NOBODY
    const ate = mostra?.ate?.getTime() ?? Number.POSITIVE_INFINITY
    this.#known.set(pasta, { modelo, ate, sure: this.#listening })
    const pastas = this.#byModelo.get(modelo)
    if (pastas) pastas.add(pasta)
    else this.#byModelo.set(modelo, new Set([pasta]))
    if (this.#known.size <= this.#options.maxEntries) return
    const [oldest] = this.#known.keys()
    if (oldest !== undefined) this.#forget(oldest)
  }

  #forget(pasta: string): void {
    const entry = this.#known.get(pasta)
    if (!entry) return
    this.#known.delete(pasta)
    const pastas = this.#byModelo.get(entry.modelo)
    pastas?.delete(pasta)
    if (pastas?.size === 0) this.#byModelo.delete(entry.modelo)
  }
}

/**
 * The cache of an installation; it caches nothing until `gap` reports that the change feed is
 * connected.
 */
export const openPublicos = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  hides?: (modelo: number) => boolean,
): ArquivosPublicos =>
  new ArquivosPublicos({ find: (pasta, exceto) => selectMostra(db, pasta, exceto), now, hides })
