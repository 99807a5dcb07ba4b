import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.ts'
import type { CacheListener } from '../../http/cacheTags.ts'
import { slotsOf } from './bits.ts'
import { Linhas } from './linhas.ts'
import type { Pergunta, Resposta } from './pergunta.ts'
import { selectIdsPorLugar, selectLinhasDe } from './queries.ts'
import { responder } from './responder.ts'

/** Counts and orders profiles without the database; null when it cannot, and the database must. */
export type Indice = {
  perguntar(pergunta: Pergunta): Promise<Resposta | null>
  /** Words that are written like this one, the nearest first. */
  vizinhas(palavra: string): Promise<string[] | null>
}

const LOTE = 5000
/** Room for new profiles; beyond it everything is read again. */
const FOLGA = 1.1
const FOLGA_MINIMA = 5000
const RETRY_MS = 5000
const ENDED_MS = 1000
const MODELO = /^(?:modelo|perfil):(\d+)$/

type Heard = {
  /** Rows could not be read; they are read again. */
  onError(error: unknown): void
  onReady?(ready: boolean): void
}

/** The answers for whoever must not see these profiles. */
export const indiceWithout = (indice: Indice, escondidas: readonly number[]): Indice => ({
  perguntar: (pergunta) =>
    indice.perguntar({
      ...pergunta,
      escondidas: [...escondidas, ...(pergunta.escondidas ?? [])],
    }),
  vizinhas: (palavra) => indice.vizinhas(palavra),
})

/**
 * The index of this node: all search rows in memory, filled from the database and kept by its change feed
 * (docs/decisions/0095). An answer has every change that the node heard before the question. While the feed
 * is lost, or rows are still being read, there is none.
 */
export class IndiceVivo implements CacheListener, Indice {
  readonly #db: Kysely<DB>
  readonly #heard: Heard
  #linhas: Linhas | null = null
  /** Increases when everything must be read again. */
  #round = 0
  #listening = false
  /** Up to then rows whose time online ended have been read again. */
  #endedUntil = 0
  #dirty = new Set<number>()
  #reading: Promise<void> | null = null
  #loading: Promise<void> | null = null

  constructor(db: Kysely<DB>, heard: Heard) {
    this.#db = db
    this.#heard = heard
  }

  /** Resolves when what is being read has been. */
  async settled(): Promise<void> {
    await this.#loading
    await this.#reading
  }

  async perguntar(pergunta: Pergunta): Promise<Resposta | null> {
    this.#rereadEnded(pergunta.now)
    await this.#catchUp()
    return this.#linhas && responder(this.#linhas, pergunta)
  }

  async vizinhas(palavra: string): Promise<string[] | null> {
    await this.#catchUp()
    return this.#linhas?.textos.vizinhas(palavra) ?? null
  }

  /** Changes that are heard meanwhile belong to later questions: nobody waits for ever. */
  async #catchUp(): Promise<void> {
    if (this.#dirty.size > 0) await this.#read()
    await this.#reading
  }

  /** Whose time online has ended may have extended it, which the feed does not say: it changed no list then. */
  #rereadEnded(now: number): void {
    if (!this.#linhas || now < this.#endedUntil + ENDED_MS) return
    const { comOnline, onlineAte, ids } = this.#linhas
    for (const slot of slotsOf(comOnline))
      if (onlineAte[slot]! > this.#endedUntil && onlineAte[slot]! <= now)
        this.#dirty.add(ids[slot]!)
    this.#endedUntil = now
  }

  drop(tag: string): void {
    const [, id] = MODELO.exec(tag) ?? []
    if (!id || !this.#listening) return
    this.#dirty.add(Number(id))
    // While everything is being read, what changed waits for the end of it.
    if (this.#linhas) void this.#read()
  }

  /** Every change of a row is announced by `drop`, too. */
  stale(): void {}

  gap(listening: boolean): void {
    this.#listening = listening
    this.#forget()
    if (listening) this.#loading = this.#load(this.#round)
  }

  #forget(): void {
    this.#round += 1
    this.#linhas = null
    this.#dirty = new Set()
    this.#reading = null
    this.#heard.onReady?.(false)
  }

  /** Starts again: the rows are no longer those of the database. */
  #reload(error?: unknown): void {
    if (error) this.#heard.onError(error)
    this.#forget()
    if (this.#listening) this.#loading = this.#load(this.#round)
  }

  /** Reads the rows that changed, those of a call meanwhile in the next turn. */
  #read(): Promise<void> {
    const before = this.#reading
    if (before) return before.then(() => (this.#dirty.size > 0 ? this.#read() : undefined))
    const round = this.#round
    const reading = this.#readDirty(round).finally(() => {
      if (this.#reading === reading) this.#reading = null
      if (this.#round === round && this.#dirty.size > 0) void this.#read()
    })
    this.#reading = reading
    return reading
  }

  async #readDirty(round: number): Promise<void> {
    const ids = [...this.#dirty]
    this.#dirty = new Set()
    try {
      const found = await selectLinhasDe(this.#db, ids)
      if (round !== this.#round || !this.#linhas) return
      const linhas = this.#linhas
      const published = new Set(found.map(({ id }) => id))
      for (const id of ids) if (!published.has(id)) linhas.remove(id)
      for (const linha of found) linhas.put(linha)
    } catch (error) {
      if (round === this.#round) this.#reload(error)
    }
  }

  async #load(round: number): Promise<void> {
    try {
      // Who comes meanwhile is heard of.
      const ids = await selectIdsPorLugar(this.#db)
      const linhas = new Linhas(Math.ceil(ids.length * FOLGA) + FOLGA_MINIMA)
      for (let n = 0; n < ids.length; n += LOTE) {
        const lote = await selectLinhasDe(this.#db, ids.slice(n, n + LOTE))
        if (round !== this.#round) return
        for (const linha of lote) linhas.put(linha)
      }
      linhas.sort()
      this.#linhas = linhas
      if (this.#dirty.size > 0) await this.#read()
      if (this.#linhas) this.#heard.onReady?.(true)
    } catch (error) {
      if (round !== this.#round) return
      this.#heard.onError(error)
      setTimeout(() => round === this.#round && this.#reload(), RETRY_MS).unref()
    }
  }
}
