import type { CacheListener } from '../http/cacheTags.ts'
import { type Escondidas, NENHUMA } from '../http/escondidas.ts'
import type { Services } from '../services.ts'
import { type Localizador, openLocalizador, type Ponto } from './lugarDoEndereco.ts'
import { selectEscondidas, selectMunicipios, selectTelefone } from './queries.ts'
import { telefoneHashes } from './telefone.ts'

type Municipio = { slug: string; estado: string; latitude: number; longitude: number }

/** Addresses whose regions are remembered. */
const MAX_ADDRESSES = 20_000
/** Clients whose numbers are remembered, as hashes. */
const MAX_CONTAS = 20_000
const RETRY_MS = 1000
const CONTA = 'conta:'
const TELEFONE = 'telefone:'
const isPerson = (de: string) => de.startsWith(CONTA) || de.startsWith(TELEFONE)
const MODELO = /^(?:modelo|perfil):(\d+)$/

/** What is known of a visitor: the address, the places that the browser named, and the account. */
export type Visitante = {
  address: string
  pontos: readonly Ponto[]
  /** Id of the client who is signed in in this browser. */
  conta: number | null
}

type Parts = Pick<Services, 'db' | 'log' | 'secrets'>

/**
 * Who hides from which region, account or number, in memory, and which region an address is in. While nobody
 * hides it costs a visitor one comparison; while nobody hides from a region the table of addresses is not
 * loaded.
 */
export class QuemSeEsconde implements CacheListener {
  readonly #services: Parts
  readonly #open: () => Promise<Localizador>
  /**
   * Who hides, by address, from a region ('SP', 'santos-sp'), an account ('conta:42') or the hash of a number
   * ('telefone:…').
   */
  #porRegiao = new Map<string, Map<number, string>>()
  #cidades = new Map<number, readonly string[]>()
  #ids = new Set<number>()
  #atual = false
  #foiLida = false
  #moment = 0
  #loading: Promise<void> | null = null
  #retryAt = 0
  #localiza: Localizador | null = null
  #municipios: Municipio[] = []
  /** The hashes from which somebody hides; while there is none nobody's number is read. */
  #telefones: string[] = []
  readonly #contas = new Map<number, readonly string[]>()
  readonly #regioes = new Map<string, readonly string[]>()

  constructor(services: Parts, open = openLocalizador) {
    this.#services = services
    this.#open = open
  }

  /**
   * Reads who hides from where, before the first request. @throws when it cannot be read: until it was once,
   * nobody is answered
   */
  async ready(): Promise<void> {
    if (!this.#atual) await this.#refresh()
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
    if (this.#atual && this.#knows(visitante)) return this.#find(visitante)
    return this.#learn(visitante).then((telefone) => this.#find(visitante, telefone))
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
    this.#contas.clear()
  }

  #knows({ conta }: Visitante): boolean {
    return conta === null || this.#telefones.length === 0 || this.#contas.has(conta)
  }

  /** Reads what is not known yet, and answers what the number of a visitor's account is called here. */
  async #learn(visitante: Visitante): Promise<readonly string[] | undefined> {
    await this.ready()
    const { conta } = visitante
    if (conta === null || this.#knows(visitante)) return undefined
    // It may be any of them: fewer profiles are shown, never more.
    if (Date.now() < this.#retryAt) return this.#telefones
    const moment = this.#moment
    try {
      const telefone = await selectTelefone(this.#services.db, conta)
      const hashes = telefone ? telefoneHashes(this.#services.secrets.hash, telefone) : []
      const names = hashes.map((hash) => TELEFONE + hash.toString('hex'))
      if (this.#contas.size >= MAX_CONTAS) this.#contas.clear()
      if (moment === this.#moment) this.#contas.set(conta, names)
      return names
    } catch (error) {
      this.#retryAt = Date.now() + RETRY_MS
      this.#services.log.warn({ err: error }, 'the number of an account could not be read')
      return this.#telefones
    }
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
      if (!this.#localiza && rows.some(({ de }) => !isPerson(de))) {
        this.#municipios = await selectMunicipios(db)
        this.#localiza = await this.#open()
      }
      // A change during the load may be missing, and a load that began after it may have ended before.
      if (moment !== this.#moment) return await this.#refresh()
      const porRegiao = new Map<string, Map<number, string>>()
      for (const { id, url, de } of rows)
        porRegiao.set(de, (porRegiao.get(de) ?? new Map()).set(id, url))
      this.#porRegiao = porRegiao
      this.#telefones = [...porRegiao.keys()].filter((de) => de.startsWith(TELEFONE))
      this.#cidades = new Map(rows.map(({ id, cidades }) => [id, cidades]))
      this.#ids = new Set(rows.map(({ id }) => id))
      this.#atual = true
      this.#foiLida = true
      // What was made since a read failed was made by an older list.
      if (this.#retryAt > 0) this.#moment += 1
      this.#retryAt = 0
    } catch (error) {
      this.#loading = null
      if (!this.#foiLida) throw error
      this.#retryAt = Date.now() + RETRY_MS
      log.warn({ err: error }, 'who hides from where could not be read')
    }
  }

  #find({ address, pontos, conta }: Visitante, telefone?: readonly string[]): readonly string[] {
    if (this.#ids.size === 0) return []
    const onde = this.#localiza
      ? [...this.#ofAddress(address), ...pontos.flatMap((ponto) => this.#ofPonto(ponto))]
      : []
    const quem =
      conta === null ? [] : [`${CONTA}${conta}`, ...(telefone ?? this.#contas.get(conta) ?? [])]
    const todas = [...onde, ...quem]
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
