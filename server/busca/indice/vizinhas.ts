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
  /** How many trigrams each word and the one that is asked for both have; new memory for each question is slow to free. */
  #ambas = new Uint8Array(1024)

  add(palavra: string): void {
    const trigramas = trigramasDe(palavra)
    for (const trigrama of trigramas) {
      const known = this.#trigramas.get(trigrama)
      if (known === undefined) this.#trigramas.set(trigrama, this.#trigramas.size)
      this.#com.add(known ?? this.#trigramas.size - 1, this.#palavras.length)
    }
    this.#palavras.push(palavra)
    this.#quantos.push(trigramas.size)
    if (this.#palavras.length > this.#ambas.length)
      this.#ambas = new Uint8Array(this.#ambas.length * 2)
  }

  /** The nearest words, as `order by palavra <-> $1, palavra` has them: by the share of trigrams that both have. */
  nearest(palavra: string, limite: number): string[] {
    const trigramas = trigramasDe(palavra)
    const ambas = this.#ambas.fill(0)
    for (const trigrama of trigramas) {
      const n = this.#trigramas.get(trigrama)
      if (n === undefined) continue
      this.#com.each(n, (word) => {
        ambas[word]! += 1
      })
    }
    const nearest: Perto[] = []
    /** With fewer common trigrams no share is large enough. */
    let least = 1
    const consider = (n: number) => {
      const share = ambas[n]! / (trigramas.size + this.#quantos[n]! - ambas[n]!)
      if (nearest.length === limite && share < nearest[limite - 1]!.share) return
      nearest.push({ palavra: this.#palavras[n]!, share })
      nearest.sort(compare)
      nearest.length = Math.min(nearest.length, limite)
      if (nearest.length === limite)
        least = Math.max(1, Math.floor(nearest[limite - 1]!.share * trigramas.size))
    }
    const total = this.#palavras.length
    for (let n = 0; n < total; n++) if (ambas[n]! >= least) consider(n)
    // All others have the share 0.
    if (nearest.length < limite) for (let n = 0; n < total; n++) if (ambas[n] === 0) consider(n)
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
