/** The profiles of a city in a state that have each code or range of prices, by its number. */
type Lugar = { cidade: number; estado: string | null; totais: Int32Array }

/** How many have each code or range of prices, by cities in their states: kept, since it is asked of places most often. */
export class Lugares {
  readonly #lugares: Lugar[] = []
  readonly #numeros = new Map<string, number>()
  readonly #total: number

  /** @param total how many codes and ranges there are */
  constructor(total: number) {
    this.#total = total
  }

  numeroDe(cidade: number, estado: string | null): number {
    const chave = `${cidade} ${estado}`
    const known = this.#numeros.get(chave)
    if (known !== undefined) return known
    this.#numeros.set(chave, this.#lugares.length)
    return this.#lugares.push({ cidade, estado, totais: new Int32Array(this.#total) }) - 1
  }

  totais(numero: number): Int32Array {
    return this.#lugares[numero]!.totais
  }

  /** Of these cities, in this state, where either is given. */
  soma(cidades: ReadonlySet<number> | undefined, estado: string | undefined): Int32Array {
    const soma = new Int32Array(this.#total)
    for (const lugar of this.#lugares) {
      if (cidades && !cidades.has(lugar.cidade)) continue
      if (estado && lugar.estado !== estado) continue
      for (let n = 0; n < soma.length; n++) soma[n]! += lugar.totais[n]!
    }
    return soma
  }
}
