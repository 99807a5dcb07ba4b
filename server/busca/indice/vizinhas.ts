import { Listas } from './listas.ts'

/** More words than any vocabulary has. */
const MOST = 2 ** 24

/** A vocabulary by the trigrams of its words, as `pg_trgm` has them: two spaces before each word, one after it. */
export class Vizinhas {
  readonly #palavras: string[] = []
  /** How many trigrams each word has. */
  readonly #quantos: number[] = []
  readonly #trigramas = new Map<string, number>()
  readonly #com = new Listas(MOST)

  add(palavra: string): void {
    const trigramas = trigramasDe(palavra)
    for (const trigrama of trigramas) {
      const known = this.#trigramas.get(trigrama)
      if (known === undefined) this.#trigramas.set(trigrama, this.#trigramas.size)
      this.#com.add(known ?? this.#trigramas.size - 1, this.#palavras.length)
    }
    this.#palavras.push(palavra)
    this.#quantos.push(trigramas.size)
  }

  /** The nearest words, as `order by palavra <-> $1, palavra` has them: by the share of trigrams that both have. */
  nearest(palavra: string, limite: number): string[] {
    const trigramas = trigramasDe(palavra)
    const ambas = new Uint8Array(this.#palavras.length)
    for (const trigrama of trigramas) {
      const n = this.#trigramas.get(trigrama)
      if (n !== undefined) for (const word of this.#com.slots(n)) ambas[word]! += 1
    }
    const nearest: Perto[] = []
    for (let n = 0; n < ambas.length; n++) {
      const share = ambas[n]! / (trigramas.size + this.#quantos[n]! - ambas[n]!)
      if (nearest.length === limite && share < nearest[limite - 1]!.share) continue
      nearest.push({ palavra: this.#palavras[n]!, share })
      nearest.sort(compare)
      nearest.length = Math.min(nearest.length, limite)
    }
    return nearest.map((one) => one.palavra)
  }
}

type Perto = { palavra: string; share: number }
const compare = (a: Perto, b: Perto) => b.share - a.share || (a.palavra < b.palavra ? -1 : 1)

/** `pg_trgm` takes what is neither letter nor digit for a space, the parser of texts does not always. */
function trigramasDe(palavra: string): Set<string> {
  const trigramas = new Set<string>()
  for (const parte of palavra.split(/[^\p{L}\p{N}]+/u)) {
    const letras = `  ${parte} `
    for (let i = 0; parte && i + 3 <= letras.length; i++) trigramas.add(letras.slice(i, i + 3))
  }
  return trigramas
}
