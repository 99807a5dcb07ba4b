import type { CacheListener } from '../http/cacheTags.ts'
import { type Escondidas, NENHUMA } from '../http/escondidas.ts'
import type { Services } from '../services.ts'
import { type Localizador, openLocalizador, type Ponto } from './lugarDoEndereco.ts'
import { selectEscondidas, selectMunicipios } from './queries.ts'

type Municipio = { slug: string; estado: string; latitude: number; longitude: number }

/** Addresses whose regions are remembered. */
const MAX_ADDRESSES = 20_000
const RETRY_MS = 1000
const CONTA = 'conta:'
const MODELO = /^(?:modelo|perfil):(\d+)$/

/** What is known of a visitor: the address, the places that the browser named, and the account. */
export type Visitante = {
  address: string
  pontos: readonly Ponto[]
  /** Id of the client who is signed in in this browser. */
  conta: number | null
}

/**
 * Who hides from which region or account, in memory, and which region an address is in. While nobody
 * hides it costs a visitor one comparison; while nobody hides from a region the table of addresses is not
 * loaded.
 */
export class QuemSeEsconde implements CacheListener {
  readonly #services: Pick<Services, 'db' | 'log'>
  readonly #open: () => Promise<Localizador>
  /** Who hides, by address, from a region ('SP', 'santos-sp') or an account ('conta:42'). */
  #porRegiao = new Map<string, Map<number, string>>()
  #cidades = new Map<number, readonly string[]>()
  #ids = new Set<number>()
  #atual = false
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

  /** Counts the changes: what was made before another change is not for now. */
  get moment(): number {
    return this.#moment
  }

  /** Of what is in anybody's list: the regions where a visitor is, and the account. */
  regioesDe(visitante: Visitante): readonly string[] | Promise<readonly string[]> {
    if (this.#atual) return this.#find(visitante)
    return this.#refresh().then(() => this.#find(visitante))
  }

  /** The profiles that hide from any of these regions. */
  de(regioes: readonly string[]): Escondidas {
    if (regioes.length === 0) return NENHUMA
    return new Map(regioes.flatMap((regiao) => [...(this.#porRegiao.get(regiao) ?? [])]))
  }

  /** Whether somebody who hides from this region is, or was when last read, in this city. */
  isIn(regiao: string, cidadeSlug: string): boolean {
    const ids = this.#porRegiao.get(regiao)?.keys() ?? []
    return [...ids].some((id) => this.#cidades.get(id)?.includes(cidadeSlug))
  }

  /** Whether a profile hides from anywhere or anybody. */
  hides(id: number): boolean {
    return this.#ids.has(id)
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
      if (!this.#localiza && rows.some(({ de }) => !de.startsWith(CONTA))) {
        this.#municipios = await selectMunicipios(db)
        this.#localiza = await this.#open()
      }
      const porRegiao = new Map<string, Map<number, string>>()
      for (const { id, url, de } of rows)
        porRegiao.set(de, (porRegiao.get(de) ?? new Map()).set(id, url))
      this.#porRegiao = porRegiao
      this.#cidades = new Map(rows.map(({ id, cidades }) => [id, cidades]))
      this.#ids = new Set(rows.map(({ id }) => id))
      // A change during the load may be missing.
      this.#atual = moment === this.#moment
      if (!this.#atual) await this.#refresh()
    } catch (error) {
      this.#retryAt = Date.now() + RETRY_MS
      this.#loading = null
      log.warn({ err: error }, 'who hides from where could not be read')
    }
  }

  #find({ address, pontos, conta }: Visitante): readonly string[] {
    if (this.#ids.size === 0) return []
    const onde = this.#localiza
      ? [...this.#ofAddress(address), ...pontos.flatMap((ponto) => this.#ofPonto(ponto))]
      : []
    const todas = conta === null ? onde : [...onde, `${CONTA}${conta}`]
    return [...new Set(todas)].filter((regiao) => this.#porRegiao.has(regiao)).sort()
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
