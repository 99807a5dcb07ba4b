import { filtros } from '../../../contract/filtros.ts'
import { nomesDosFiltros } from '../../../contract/nomesDosFiltros.ts'
import { atividades } from '../../../contract/opcoes.ts'
import { type Bits, clearBit, emptyBits, filterBits, hasBit, setBit, slotsOf } from './bits.ts'
import { Lugares } from './lugares.ts'
import { colunasDe, compareBy, type Ordem, ordens } from './ordem.ts'
import { leave, Pontos } from './pontos.ts'
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
/** Words of a row's options. */
export const PALAVRAS = (codigos.length + 31) >>> 5
const DIA = 1440

/** The codes that follow from the day on which she was there, with their number and their days. */
const daAtividade = atividades.map(({ codigo, dias }) => ({
  n: numeroDoCodigo.get(`u:${codigo}`)!,
  dias,
}))

/** Ranges of prices in BRL, all of one width. */
export type Faixas = { de: number; ate: number; quantas: number }
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
  /** Who has each code, and how many they are. */
  readonly comCodigo: readonly Bits[]
  readonly totais = new Int32Array(codigos.length)
  readonly comOnline: Bits
  readonly #doEstado = new Map<string, Bits>()
  readonly textos: Textos
  /** The rows by where they are. */
  readonly pontos = new Pontos()
  /** The day for which the codes of the last activity are. */
  #dia = 0
  /** Who was online from one moment to another, in which nobody's time ended. */
  #online: Kept<{ de: number; ate: number }, Bits> | null = null
  #today: Kept<{ dia: number; minuto: number }, Bits> | null = null
  #precos: Kept<Faixas, Bits[]> | null = null
  readonly cidades = new Nomes()
  readonly bairros = new Nomes()
  readonly lugares = new Lugares(codigos.length)
  /** The number of each slot's city in its state. */
  readonly #lugar: Uint32Array<ArrayBuffer>
  readonly daCidade = new Map<number, number[]>()
  readonly #ordens = new Map<Ordem, Uint32Array<ArrayBuffer>>()
  #slots = new Map<number, number>()
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
    this.comCodigo = codigos.map(() => emptyBits(capacity))
    this.comOnline = emptyBits(capacity)
    this.textos = new Textos(capacity)
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
  }

  /** Adds a row, or replaces the one with its id. @throws RangeError when it is full */
  put(linha: Linha): void {
    const known = this.#slots.get(linha.id)
    if (known === undefined) {
      this.#insert(this.#take(), linha, ordens, this.size)
      return
    }
    const slot = this.textos.has(known, linha) ? known : this.#take()
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

  /** A slot without a row and without words. */
  #take(): number {
    if (this.#free.length === 0 && this.#next === this.capacity) this.#forgetWords()
    const slot = this.#free.pop() ?? this.#next++
    if (slot >= this.capacity) throw new RangeError('the index of the search is full')
    return slot
  }

  #forgetWords(): void {
    const worn = emptyBits(this.capacity)
    for (const slot of this.#worn) setBit(worn, slot)
    this.textos.forget(worn)
    this.#free = this.#worn
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
    const aqui = this.daCidade.get(cidade)
    if (aqui) aqui.push(slot)
    else this.daCidade.set(cidade, [slot])
    for (const codigo of linha.opcoes) {
      const n = numeroDoCodigo.get(codigo)
      if (n !== undefined) this.#addCodigo(slot, n)
    }
    for (const { n, dias } of daAtividade) if (this.#isAtiva(slot, dias)) this.#addCodigo(slot, n)
    this.#writeWeek(slot, linha.semana)
    if (linha.estado !== null) setBit(this.doEstado(linha.estado), slot)
    this.pontos.add(slot, this.latitude[slot]!, this.longitude[slot]!)
    if (this.#today && this.#isToday(slot, this.#today)) setBit(this.#today.value, slot)
    if (this.#precos) this.#putIntoFaixa(slot, this.#precos)
  }

  #addCodigo(slot: number, n: number): void {
    this.opcoes[slot * PALAVRAS + (n >>> 5)]! |= 1 << (n & 31)
    setBit(this.comCodigo[n]!, slot)
    this.totais[n]! += 1
    this.lugares.totais(this.#lugar[slot]!)[n]! += 1
  }

  #removeCodigo(slot: number, n: number): void {
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
        if (ativa) this.#addCodigo(slot, n)
        else this.#removeCodigo(slot, n)
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

  /** Who is in each range of prices, from 1 on; 0: below all. Kept for the next question. */
  porFaixa(faixas: Faixas): readonly Bits[] {
    const { de, ate, quantas } = faixas
    const kept = this.#precos
    if (kept?.de === de && kept.ate === ate && kept.quantas === quantas) return kept.value
    const value = Array.from({ length: quantas + 1 }, () => emptyBits(this.capacity))
    this.#precos = { de, ate, quantas, value }
    for (const slot of this.#slots.values()) this.#putIntoFaixa(slot, this.#precos)
    return value
  }

  #putIntoFaixa(slot: number, { de, ate, quantas, value }: Kept<Faixas, Bits[]>): void {
    // In centavos, so that a price on a border is in the range that begins there.
    const centavos = Math.round(this.preco[slot]! * 100)
    if (Number.isNaN(centavos)) return
    const faixa = Math.floor(((centavos - de * 100) * quantas) / ((ate - de) * 100)) + 1
    setBit(value[Math.max(0, Math.min(faixa, quantas))]!, slot)
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
    leave(this.daCidade.get(this.cidade[slot]!)!, slot)
    this.pontos.remove(slot, this.latitude[slot]!, this.longitude[slot]!)
    for (const bits of this.#doEstado.values()) clearBit(bits, slot)
    if (this.#today) clearBit(this.#today.value, slot)
    for (const bits of this.#precos?.value ?? []) clearBit(bits, slot)
    for (let n = 0; n < codigos.length; n++) {
      if (hasBit(this.comCodigo[n]!, slot)) this.#removeCodigo(slot, n)
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

const same = (kept: number, value: number | null) =>
  value === null ? Number.isNaN(kept) : kept === value
