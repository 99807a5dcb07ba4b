import type { CacheListener } from '../http/cacheTags.ts'
import { type Escondidas, NENHUMA } from '../http/escondidas.ts'
import type { Services } from '../services.ts'
import { type Localizador, openLocalizador, type Ponto } from './lugarDoEndereco.ts'
import { selectEscondidas, selectMunicipios } from './queries.ts'

type Municipio = { slug: string; estado: string; latitude: number; longitude: number }

/** Addresses whose regions are remembered. */
const MAX_ADDRESSES = 20_000
const RETRY_MS = 1000
const MODELO = /^(?:modelo|perfil):(\d+)$/

/**
 * Who hides from which region, in memory, and which region an address is in. While nobody hides it costs
 * a visitor one comparison, and the table of addresses is not loaded.
 */
export class QuemSeEsconde implements CacheListener {
  readonly #services: Pick<Services, 'db' | 'log'>
  readonly #open: () => Promise<Localizador>
  #porRegiao = new Map<string, Map<number, string>>()
  #ids = new Set<number>()
  #atual = false
  /** Counts the changes. */
  #moment = 0
  #loading: Promise<void> | null = null
  #retryAt = 0
  #localiza: Localizador | null = null
  #municipios: Municipio[] = []
  readonly #regioes = new Map<string, readonly string[]>()

  constructor(services: Pick<Services, 'db' | 'log'>, open = openLocalizador) {
    this.#services = services
    this.#open = open
  }

  /** Whether anybody hides, or may: then ask `regioesDe`. */
  get concerns(): boolean {
    return !this.#atual || this.#ids.size > 0
  }

  /**
   * The regions, of those that are in anybody's list, where a visitor is: by the network address, and by
   * the point that the visitor's own device sent.
   */
  regioesDe(address: string, ponto: Ponto | null): readonly string[] | Promise<readonly string[]> {
    if (this.#atual) return this.#find(address, ponto)
    return this.#refresh().then(() => this.#find(address, ponto))
  }

  /** The profiles that hide from any of these regions. */
  de(regioes: readonly string[]): Escondidas {
    if (regioes.length === 0) return NENHUMA
    return new Map(regioes.flatMap((regiao) => [...(this.#porRegiao.get(regiao) ?? [])]))
  }

  drop(tag: string): void {
    const id = Number(MODELO.exec(tag)?.[1])
    if (tag === 'escondidas' || this.#ids.has(id)) this.#outdate()
  }

  stale(): void {}

  gap(): void {
    this.#outdate()
  }

  #outdate(): void {
    this.#atual = false
    this.#moment += 1
    this.#loading = null
    this.#retryAt = 0
  }

  /** With the database unavailable what was known last stays. */
  #refresh(): Promise<void> {
    if (Date.now() < this.#retryAt) return Promise.resolve()
    this.#loading ??= this.#load(this.#moment)
    return this.#loading
  }

  async #load(moment: number): Promise<void> {
    const { db, log } = this.#services
    try {
      const rows = await selectEscondidas(db)
      if (rows.length > 0 && !this.#localiza) {
        this.#municipios = await selectMunicipios(db)
        this.#localiza = await this.#open()
      }
      const porRegiao = new Map<string, Map<number, string>>()
      for (const { id, url, regiao } of rows)
        porRegiao.set(regiao, (porRegiao.get(regiao) ?? new Map()).set(id, url))
      this.#porRegiao = porRegiao
      this.#ids = new Set(rows.map(({ id }) => id!))
      // A change during the load may be missing.
      this.#atual = moment === this.#moment
      if (!this.#atual) await this.#refresh()
    } catch (error) {
      this.#retryAt = Date.now() + RETRY_MS
      this.#loading = null
      log.warn({ err: error }, 'who hides from where could not be read')
    }
  }

  #find(address: string, ponto: Ponto | null): readonly string[] {
    if (this.#ids.size === 0) return []
    const regioes = [...this.#ofAddress(address), ...(ponto ? this.#ofPonto(ponto) : [])]
    return [...new Set(regioes)].filter((regiao) => this.#porRegiao.has(regiao)).sort()
  }

  #ofAddress(address: string): readonly string[] {
    const known = this.#regioes.get(address)
    if (known) return known
    const ponto = this.#localiza?.(address)
    const regioes = ponto ? this.#ofPonto(ponto) : []
    if (this.#regioes.size >= MAX_ADDRESSES) this.#regioes.clear()
    this.#regioes.set(address, regioes)
    return regioes
  }

  /** The nearest municipality, and the state. */
  #ofPonto({ latitude, longitude, estado }: Ponto): string[] {
    let nearest: Municipio | undefined
    let least = Number.POSITIVE_INFINITY
    const cos = Math.cos((latitude * Math.PI) / 180)
    for (const municipio of this.#municipios) {
      const x = (municipio.longitude - longitude) * cos
      const y = municipio.latitude - latitude
      const square = x * x + y * y
      if (square < least) [least, nearest] = [square, municipio]
    }
    return nearest ? [estado ?? nearest.estado, nearest.slug] : []
  }
}
