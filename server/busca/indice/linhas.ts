import { filtros } from '../../../contract/filtros.ts'
import { nomesDosFiltros } from '../../../contract/nomesDosFiltros.ts'
import { atividades } from '../../../contract/opcoes.ts'
import { FAIXAS, type Faixas, faixasEntre } from '../faixas.ts'
import { type Bits, clearBit, emptyBits, filterBits, hasBit, setBit, slotsOf } from './bits.ts'
import { Lugares } from './lugares.ts'
import { colunasDe, compareBy, type Ordem, ordens } from './ordem.ts'
import { Pontos } from './pontos.ts'
import { PorNome } from './porNome.ts'
import { Scratch } from './scratch.ts'
import { type Texto, Textos } from './textos.ts'

/** What the index keeps of a search row. */
export type Linha = Texto & {
  id: number
  posicao: number
  nota: number | null
  avaliacoes: number
  preco: number | null
  /** Microseconds since 1970. */
  criado_em: number
  /** Milliseconds since 1970; null when she is not online. */
  online_ate: number | null
  /** Days since 1970. */
  ativa_em: number | null
  /** Months since the year 0; null when she hides her age. */
  nascida_em: number | null
  estado: string | null
  cidade_busca: string | null
  bairro_busca: string | null
  latitude: number | null
  longitude: number | null
  opcoes: string[]
  /** A multirange of minutes of the week, as text: '{[600,1320),[2040,2760)}'. */
  semana: string
}

/** Every code that a filter may ask for or a choice counts; others are not kept. */
export const codigos: readonly string[] = [
  ...new Set(nomesDosFiltros.flatMap((nome) => filtros[nome].escolhas.flatMap((um) => um.codigos))),
]
export const numeroDoCodigo: ReadonlyMap<string, number> = new Map(
  codigos.map((codigo, n) => [codigo, n]),
)
/** The number of a range of prices, after those of the codes; 0: below all ranges. */
export const numeroDaFaixa = (faixa: number) => codigos.length + faixa
const NUMEROS = numeroDaFaixa(FAIXAS) + 1
/** Words of a row's codes, that of its range of prices among them. */
export const PALAVRAS = (NUMEROS + 31) >>> 5
const DIA = 1440

/** The codes that follow from the day on which she was there, with their number and their days. */
const daAtividade = atividades.map(({ codigo, dias }) => ({
  n: numeroDoCodigo.get(`u:${codigo}`)!,
  dias,
}))

/** A set that was asked for, with what it was asked with. */
type Kept<Asked, Value> = Asked & { value: Value }

/** Texts as small numbers; 0 is none. */
class Nomes {
  readonly #numeros = new Map<string, number>()

  add(nome: string | null): number {
    if (nome === null) return 0
    const known = this.#numeros.get(nome)
    if (known !== undefined) return known
    this.#numeros.set(nome, this.#numeros.size + 1)
    return this.#numeros.size
  }

  find(nome: string): number | undefined {
    return this.#numeros.get(nome)
  }
}

/**
 * The search rows as columns, each row in a slot of its own. Numbers and sets only: 1,000,000 rows take
 * some 280 MB.
 */
export class Linhas {
  readonly capacity: number
  /** Slots with a row. */
  readonly alive: Bits
  readonly ids: Int32Array<ArrayBuffer>
  readonly posicao: Int32Array<ArrayBuffer>
  /** NaN where there is none, as in `preco`, `latitude` and `longitude`. */
  readonly nota: Float64Array<ArrayBuffer>
  readonly avaliacoes: Int32Array<ArrayBuffer>
  readonly preco: Float64Array<ArrayBuffer>
  readonly criadoEm: Float64Array<ArrayBuffer>
  /** 0 for those who are not online. */
  readonly onlineAte: Float64Array<ArrayBuffer>
  /** Days since 1970; 0 for those who never were there. */
  readonly ativaEm: Int32Array<ArrayBuffer>
  /** 0 where she hides her age. */
  readonly nascidaEm: Int32Array<ArrayBuffer>
  readonly cidade: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>
  readonly bairro: Uint32Array<ArrayBuffer>
  readonly latitude: Float64Array<ArrayBuffer>
  readonly longitude: Float64Array<ArrayBuffer>
  /** For each weekday the minute at which her last hours of that day end; 0 without any. */
  readonly fimDoDia: Uint16Array<ArrayBuffer>
  readonly opcoes: Int32Array<ArrayBuffer>
  /** Who has each code or range of prices, and how many they are. */
  readonly comCodigo: readonly Bits[]
  readonly totais = new Int32Array(NUMEROS)
  readonly comOnline: Bits
  readonly #doEstado = new Map<string, Bits>()
  readonly textos: Textos
  /** What one question works with. */
  readonly scratch: Scratch
  /** The rows by where they are. */
  readonly pontos = new Pontos()
  /** The day for which the codes of the last activity are. */
  #dia = 0
  /** Who was online from one moment to another, in which nobody's time ended. */
  #online: Kept<{ de: number; ate: number }, Bits> | null = null
  #today: Kept<{ dia: number; minuto: number }, Bits> | null = null
  /** The ranges for which the numbers of prices are. */
  #faixas: Faixas | null = null
  readonly cidades = new Nomes()
  readonly bairros = new Nomes()
  readonly lugares = new Lugares(NUMEROS)
  /** The number of each slot's city in its state. */
  readonly #lugar: Uint32Array<ArrayBuffer>
  readonly daCidade: PorNome
  readonly doBairro: PorNome
  readonly #ordens = new Map<Ordem, Uint32Array<ArrayBuffer>>()
  #slots = new Map<number, number>()
  /** In ascending order. */
  #free: number[] = []
  /** Slots that had a row whose words are not forgotten yet: that is done for all of them at once. */
  #worn: number[] = []
  #next = 0
  #sorted = false

  /** @param capacity most rows that it can have */
  constructor(capacity: number) {
    this.capacity = capacity
    this.alive = emptyBits(capacity)
    this.ids = new Int32Array(capacity)
    this.posicao = new Int32Array(capacity)
    this.nota = new Float64Array(capacity)
    this.avaliacoes = new Int32Array(capacity)
    this.preco = new Float64Array(capacity)
    this.criadoEm = new Float64Array(capacity)
    this.onlineAte = new Float64Array(capacity)
    this.ativaEm = new Int32Array(capacity)
    this.nascidaEm = new Int32Array(capacity)
    this.cidade = new Uint32Array(capacity)
    this.bairro = new Uint32Array(capacity)
    this.#lugar = new Uint32Array(capacity)
    this.latitude = new Float64Array(capacity)
    this.longitude = new Float64Array(capacity)
    this.fimDoDia = new Uint16Array(capacity * 7)
    this.opcoes = new Int32Array(capacity * PALAVRAS)
    this.comCodigo = Array.from({ length: NUMEROS }, () => emptyBits(capacity))
    this.comOnline = emptyBits(capacity)
    this.daCidade = new PorNome(capacity)
    this.doBairro = new PorNome(capacity)
    this.textos = new Textos(capacity)
    this.scratch = new Scratch(capacity)
  }

  get size(): number {
    return this.#slots.size
  }

  slotOf(id: number): number | undefined {
    return this.#slots.get(id)
  }

  /** All slots in this order. Ready after `sort`. */
  ordem(nome: Ordem): Uint32Array<ArrayBuffer> {
    return this.#ordens.get(nome)!.subarray(0, this.size)
  }

  /** Call it once the rows are loaded; from then on the orders are kept. */
  sort(): void {
    this.#sorted = true
    this.textos.sort()
    const alive = Uint32Array.from(this.#slots.values())
    for (const nome of ordens) {
      const ordem = new Uint32Array(this.capacity)
      ordem.set(alive.toSorted(compareBy(colunasDe(this, nome))))
      this.#ordens.set(nome, ordem)
    }
    const firstPrice = (nome: Ordem) => this.preco[this.ordem(nome)[0]!] || 0
    this.rangePrices(faixasEntre(firstPrice('menor_preco'), firstPrice('maior_preco')))
  }

  /** Adds a row, or replaces the one with its id. @throws RangeError when it is full */
  put(linha: Linha): void {
    const known = this.#slots.get(linha.id)
    if (known === undefined) {
      this.#insert(this.#take(linha), linha, ordens, this.size)
      return
    }
    const slot = this.textos.has(known, linha) ? known : this.#take(linha)
    const moved = this.#ordersThatChange(known, linha)
    for (const nome of moved) this.#takeFromOrder(nome, known, this.size)
    if (slot !== known) this.#replaceInOrders(known, slot, moved)
    this.#forget(known)
    if (slot !== known) this.#worn.push(known)
    this.#insert(slot, linha, moved, this.size - 1)
  }

  #insert(slot: number, linha: Linha, moved: readonly Ordem[], size: number): void {
    this.#write(slot, linha)
    if (this.#slots.get(linha.id) !== slot) this.textos.put(slot, linha)
    this.#slots.set(linha.id, slot)
    for (const nome of moved) this.#putIntoOrder(nome, slot, size)
  }

  /** A slot without a row and without words, beside those of the same city where there is one: see `Scratch.narrow`. */
  #take({ cidade_busca }: Linha): number {
    if (this.#next < this.capacity) return this.#next++
    if (this.#free.length === 0) this.#forgetWords()
    if (this.#free.length === 0) throw new RangeError('the index of the search is full')
    const near = this.daCidade.near(this.cidades.add(cidade_busca)) ?? 0
    return this.#free.splice(nearest(this.#free, near), 1)[0]!
  }

  #forgetWords(): void {
    const worn = emptyBits(this.capacity)
    for (const slot of this.#worn) setBit(worn, slot)
    this.textos.forget(worn)
    this.#free = this.#worn.sort((a, b) => a - b)
    this.#worn = []
  }

  remove(id: number): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    for (const nome of ordens) this.#takeFromOrder(nome, slot, this.size)
    this.#forget(slot)
    this.#slots.delete(id)
    this.#worn.push(slot)
  }

  #ordersThatChange(slot: number, linha: Linha): Ordem[] {
    const { posicao, nota, avaliacoes, preco, criado_em } = linha
    const rated = same(this.nota[slot]!, nota) && this.avaliacoes[slot] === avaliacoes
    const priced = same(this.preco[slot]!, preco)
    const placed = this.posicao[slot] === posicao
    const aged = placed && this.nascidaEm[slot] === (linha.nascida_em ?? 0)
    const kept: Record<Ordem, boolean> = {
      relevancia: placed,
      nota: rated,
      avaliacoes: rated,
      atividade: placed && this.ativaEm[slot] === (linha.ativa_em ?? 0),
      mais_jovens: aged,
      mais_maduras: aged,
      recentes: this.criadoEm[slot] === criado_em,
      menor_preco: priced,
      maior_preco: priced,
    }
    return ordens.filter((nome) => !kept[nome])
  }

  #write(slot: number, linha: Linha): void {
    setBit(this.alive, slot)
    this.ids[slot] = linha.id
    this.posicao[slot] = linha.posicao
    this.nota[slot] = linha.nota ?? Number.NaN
    this.avaliacoes[slot] = linha.avaliacoes
    this.preco[slot] = linha.preco ?? Number.NaN
    this.criadoEm[slot] = linha.criado_em
    this.onlineAte[slot] = linha.online_ate ?? 0
    this.ativaEm[slot] = linha.ativa_em ?? 0
    this.nascidaEm[slot] = linha.nascida_em ?? 0
    if (linha.online_ate !== null) this.#putOnline(slot, linha.online_ate)
    this.cidade[slot] = this.cidades.add(linha.cidade_busca)
    this.bairro[slot] = this.bairros.add(linha.bairro_busca)
    this.latitude[slot] = linha.latitude ?? Number.NaN
    this.longitude[slot] = linha.longitude ?? Number.NaN
    const cidade = this.cidade[slot]!
    this.#lugar[slot] = this.lugares.numeroDe(cidade, linha.estado)
    this.daCidade.add(cidade, slot)
    this.doBairro.add(this.bairro[slot]!, slot)
    for (const codigo of linha.opcoes) {
      const n = numeroDoCodigo.get(codigo)
      if (n !== undefined) this.#addNumero(slot, n)
    }
    const faixa = this.numeroDoPreco(this.preco[slot]!)
    if (faixa !== null) this.#addNumero(slot, faixa)
    for (const { n, dias } of daAtividade) if (this.#isAtiva(slot, dias)) this.#addNumero(slot, n)
    this.#writeWeek(slot, linha.semana)
    if (linha.estado !== null) setBit(this.doEstado(linha.estado), slot)
    this.pontos.add(slot, this.latitude[slot]!, this.longitude[slot]!)
    if (this.#today && this.#isToday(slot, this.#today)) setBit(this.#today.value, slot)
  }

  #addNumero(slot: number, n: number): void {
    this.opcoes[slot * PALAVRAS + (n >>> 5)]! |= 1 << (n & 31)
    setBit(this.comCodigo[n]!, slot)
    this.totais[n]! += 1
    this.lugares.totais(this.#lugar[slot]!)[n]! += 1
  }

  #removeNumero(slot: number, n: number): void {
    this.opcoes[slot * PALAVRAS + (n >>> 5)]! &= ~(1 << (n & 31))
    clearBit(this.comCodigo[n]!, slot)
    this.totais[n]! -= 1
    this.lugares.totais(this.#lugar[slot]!)[n]! -= 1
  }

  #isAtiva(slot: number, dias: number): boolean {
    return this.ativaEm[slot]! > this.#dia - dias
  }

  /** Makes the codes of the last activity those of a day, in days since 1970: once a day there is work. */
  turnTo(dia: number): void {
    if (dia === this.#dia) return
    this.#dia = dia
    for (const slot of this.#slots.values())
      for (const { n, dias } of daAtividade) {
        const ativa = this.#isAtiva(slot, dias)
        if (ativa === hasBit(this.comCodigo[n]!, slot)) continue
        if (ativa) this.#addNumero(slot, n)
        else this.#removeNumero(slot, n)
      }
  }

  /** Who is in a state. */
  doEstado(estado: string): Bits {
    const known = this.#doEstado.get(estado)
    if (known) return known
    const bits = emptyBits(this.capacity)
    this.#doEstado.set(estado, bits)
    return bits
  }

  /** Who is online at a time; kept until somebody's time ends. */
  online(now: number): Bits {
    const kept = this.#online
    if (kept && kept.de <= now && now < kept.ate) return kept.value
    const asked = { de: now, ate: Number.POSITIVE_INFINITY, value: emptyBits(this.capacity) }
    this.#online = asked
    for (const slot of slotsOf(this.comOnline)) this.#putOnline(slot, this.onlineAte[slot]!)
    return asked.value
  }

  #putOnline(slot: number, ate: number): void {
    setBit(this.comOnline, slot)
    const kept = this.#online
    if (!kept || ate <= kept.de) return
    setBit(kept.value, slot)
    kept.ate = Math.min(kept.ate, ate)
  }

  /** Who has hours on this weekday that end after this minute of it; kept for the next question. */
  hoje(dia: number, minuto: number): Bits {
    if (this.#today?.dia !== dia || this.#today.minuto !== minuto) {
      const asked = { dia, minuto }
      const value = filterBits(this.alive, (slot) => this.#isToday(slot, asked))
      this.#today = { ...asked, value }
    }
    return this.#today.value
  }

  #isToday(slot: number, { dia, minuto }: { dia: number; minuto: number }): boolean {
    return this.fimDoDia[slot * 7 + dia]! > minuto
  }

  /** Makes the numbers of prices those of these ranges: there is work when the lowest or the highest price changes. */
  rangePrices(faixas: Faixas): void {
    if (this.#faixas?.de === faixas.de && this.#faixas.ate === faixas.ate) return
    const before = this.#faixas
    this.#faixas = faixas
    for (const slot of this.#slots.values()) {
      const [from, to] = [faixaDe(this.preco[slot]!, before), faixaDe(this.preco[slot]!, faixas)]
      if (from === to) continue
      if (from !== null) this.#removeNumero(slot, from)
      if (to !== null) this.#addNumero(slot, to)
    }
  }

  /** The number of the range that a price is in; null without a price, or without ranges. */
  numeroDoPreco(preco: number): number | null {
    return faixaDe(preco, this.#faixas)
  }

  #writeWeek(slot: number, semana: string): void {
    for (const [, de, ate] of semana.matchAll(/\[(\d+),(\d+)\)/g))
      for (let dia = Math.floor(Number(de) / DIA); dia * DIA < Number(ate) && dia < 7; dia++) {
        const fim = Math.min(Number(ate) - dia * DIA, DIA)
        const n = slot * 7 + dia
        this.fimDoDia[n] = Math.max(this.fimDoDia[n]!, fim)
      }
  }

  #forget(slot: number): void {
    clearBit(this.alive, slot)
    clearBit(this.comOnline, slot)
    if (this.#online) clearBit(this.#online.value, slot)
    this.daCidade.remove(this.cidade[slot]!, slot)
    this.doBairro.remove(this.bairro[slot]!, slot)
    this.pontos.remove(slot, this.latitude[slot]!, this.longitude[slot]!)
    for (const bits of this.#doEstado.values()) clearBit(bits, slot)
    if (this.#today) clearBit(this.#today.value, slot)
    for (let n = 0; n < NUMEROS; n++) {
      if (hasBit(this.comCodigo[n]!, slot)) this.#removeNumero(slot, n)
    }
    this.fimDoDia.fill(0, slot * 7, (slot + 1) * 7)
  }

  #takeFromOrder(nome: Ordem, slot: number, size: number): void {
    if (!this.#sorted) return
    const ordem = this.#ordens.get(nome)!
    const at = this.#lowerBound(nome, slot, size)
    ordem.copyWithin(at, at + 1, size)
  }

  /** Another slot takes the place of one in all orders but these. */
  #replaceInOrders(slot: number, by: number, except: readonly Ordem[]): void {
    if (!this.#sorted) return
    for (const nome of ordens)
      if (!except.includes(nome))
        this.#ordens.get(nome)![this.#lowerBound(nome, slot, this.size)] = by
  }

  #putIntoOrder(nome: Ordem, slot: number, size: number): void {
    if (!this.#sorted) return
    const ordem = this.#ordens.get(nome)!
    const at = this.#lowerBound(nome, slot, size)
    ordem.copyWithin(at + 1, at, size)
    ordem[at] = slot
  }

  /** Where a slot is, or belongs, among the first `size` of an order. */
  #lowerBound(nome: Ordem, slot: number, size: number): number {
    const ordem = this.#ordens.get(nome)!
    const compare = compareBy(colunasDe(this, nome))
    let [low, high] = [0, size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(ordem[middle]!, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

function faixaDe(preco: number, faixas: Faixas | null): number | null {
  // In centavos, so that a price on a border is in the range that begins there.
  const centavos = Math.round(preco * 100)
  if (!faixas || Number.isNaN(centavos)) return null
  const { de, ate } = faixas
  const faixa = Math.floor(((centavos - de * 100) * FAIXAS) / ((ate - de) * 100)) + 1
  return numeroDaFaixa(Math.max(0, Math.min(faixa, FAIXAS)))
}

/** Where the slot is, of some in ascending order, that is the nearest to another. */
function nearest(slots: readonly number[], near: number): number {
  let [low, high] = [0, slots.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (slots[middle]! < near) low = middle + 1
    else high = middle
  }
  return low > 0 && near - slots[low - 1]! < slots[low]! - near ? low - 1 : low
}

const same = (kept: number, value: number | null) =>
  value === null ? Number.isNaN(kept) : kept === value
