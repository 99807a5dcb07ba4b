import type { Termo } from '../geral.ts'
import { CANDIDATES, PALAVRA_CORRIGIVEL } from '../palavras/spelling.ts'
import type { Bits } from './bits.ts'
import { Listas } from './listas.ts'
import type { Scratch } from './scratch.ts'
import { Vizinhas } from './vizinhas.ts'

/** The words of a search row as the database has them, between spaces: of all texts, and of name and place. */
export type Texto = { palavras: string; nomes: string }

/** Letters that the database's parser takes for a single word and leaves as they are. */
const SIMPLES = /^(?:[a-z][a-z0-9]*|\d{1,3})$/
const ROOM = 1.25

/** Whether words of the index can answer it: what else may become of other letters only the database knows. */
export const isSimples = (termos: readonly Termo[]): boolean =>
  termos.every(({ formas }) => formas.every((forma) => SIMPLES.test(forma)))

/**
 * Who writes which words, and who of them has them in name or place. A slot's words are not kept: one that is given
 * other words must be forgotten first.
 */
export class Textos {
  readonly #tudo: Palavras
  readonly #nomes: Palavras
  readonly #vizinhas = new Vizinhas()
  /** What stands for the text of each slot. */
  readonly #digests: Float64Array<ArrayBuffer>

  constructor(capacity: number) {
    // As `busca_palavras` in the database.
    this.#tudo = new Palavras(capacity, (palavra) => {
      if (palavra.length >= 3 && palavra.length <= 40) this.#vizinhas.add(palavra)
    })
    this.#nomes = new Palavras(capacity)
    this.#digests = new Float64Array(capacity)
  }

  put(slot: number, texto: Texto): void {
    this.#digests[slot] = digestOf(texto)
    this.#tudo.put(slot, texto.palavras)
    this.#nomes.put(slot, texto.nomes)
  }

  has(slot: number, texto: Texto): boolean {
    return this.#digests[slot] === digestOf(texto)
  }

  forget(slots: Bits): void {
    this.#tudo.forget(slots)
    this.#nomes.forget(slots)
  }

  /** Call it once the rows are loaded. */
  sort(): void {
    this.#tudo.sort()
    this.#nomes.sort()
  }

  /** Who writes all of these; the words must be simple. */
  com(termos: readonly Termo[], scratch: Scratch): Bits {
    return this.#tudo.com(termos, scratch)
  }

  /** The words nearest to one that is misspelt; null where only the database knows. */
  vizinhas(palavra: string): string[] | null {
    return PALAVRA_CORRIGIVEL.test(palavra) ? this.#vizinhas.nearest(palavra, CANDIDATES) : null
  }

  /** Who has all of these in name or place. */
  comNoNome(termos: readonly Termo[], scratch: Scratch): Bits {
    return this.#nomes.com(termos, scratch)
  }
}

/** A vocabulary, with the slots of each word. */
class Palavras {
  readonly #onNew: ((palavra: string) => void) | undefined
  readonly #numeros = new Map<string, number>()
  readonly #palavras: string[] = []
  readonly #listas: Listas
  /** The numbers of all words in the order of these. */
  #ordem = new Uint32Array(0)
  #sorted = false

  constructor(capacity: number, onNew?: (palavra: string) => void) {
    this.#onNew = onNew
    this.#listas = new Listas(capacity)
  }

  put(slot: number, texto: string): void {
    if (texto === '') return
    for (const palavra of texto.split(' ')) this.#listas.add(this.#numeroDe(palavra), slot)
  }

  forget(slots: Bits): void {
    this.#listas.drop(slots)
  }

  /** From now on the order of the words is kept. */
  sort(): void {
    const palavras = this.#palavras
    this.#sorted = true
    this.#ordem = Uint32Array.from(palavras.keys())
    this.#ordem.sort((a, b) => (palavras[a]! < palavras[b]! ? -1 : 1))
  }

  com(termos: readonly Termo[], scratch: Scratch): Bits {
    return termos
      .map((termo) => this.#addUm(scratch.empty(), termo))
      .reduce((one, other) => scratch.intersect(one, other))
  }

  #addUm(bits: Bits, { formas, prefixo }: Termo): Bits {
    for (const forma of formas)
      for (const n of prefixo ? this.#comecadasPor(forma) : this.#iguaisA(forma))
        this.#listas.addTo(bits, n)
    return bits
  }

  #iguaisA(forma: string): number[] {
    const n = this.#numeros.get(forma)
    return n === undefined ? [] : [n]
  }

  #comecadasPor(forma: string): Uint32Array {
    const from = this.#lowerBound(forma)
    let to = from
    while (to < this.#palavras.length && this.#palavras[this.#ordem[to]!]!.startsWith(forma)) to++
    return this.#ordem.subarray(from, to)
  }

  #numeroDe(palavra: string): number {
    const known = this.#numeros.get(palavra)
    if (known !== undefined) return known
    // A copy: V8's part of a string keeps all of it in memory.
    const own = Buffer.from(palavra).toString()
    const n = this.#palavras.length
    this.#palavras.push(own)
    this.#numeros.set(own, n)
    this.#onNew?.(own)
    if (this.#sorted) this.#putIntoOrder(n)
    return n
  }

  #putIntoOrder(n: number): void {
    if (n === this.#ordem.length) {
      const wider = new Uint32Array(Math.ceil((n + 1) * ROOM))
      wider.set(this.#ordem)
      this.#ordem = wider
    }
    const at = this.#lowerBound(this.#palavras[n]!, n)
    this.#ordem.copyWithin(at + 1, at, n)
    this.#ordem[at] = n
  }

  /** Where the first word is, of so many, that does not come before this one. */
  #lowerBound(palavra: string, total = this.#palavras.length): number {
    let [low, high] = [0, total]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#palavras[this.#ordem[middle]!]! < palavra) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** 53 bits (cyrb53) that differ where two texts do. */
function digestOf({ palavras, nomes }: Texto): number {
  const texto = `${palavras}\n${nomes}`
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < texto.length; i++) {
    const letter = texto.charCodeAt(i)
    a = Math.imul(a ^ letter, 2654435761)
    b = Math.imul(b ^ letter, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return 4294967296 * (2097151 & b) + (a >>> 0)
}
