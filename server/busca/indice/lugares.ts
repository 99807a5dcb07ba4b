/** The profiles of a city in a state that have each code. */
type Lugar = { cidade: number; estado: string | null; totais: Int32Array }

/** How many have each code, by cities in their states: kept, since it is asked of places more often than of all else. */
export class Lugares {
  readonly #lugares: Lugar[] = []
  readonly #numeros = new Map<string, number>()
  readonly #codigos: number

  /** @param codigos how many codes there are */
  constructor(codigos: number) {
    this.#codigos = codigos
  }

  numeroDe(cidade: number, estado: string | null): number {
    const chave = `${cidade} ${estado}`
    const known = this.#numeros.get(chave)
    if (known !== undefined) return known
    this.#numeros.set(chave, this.#lugares.length)
    return this.#lugares.push({ cidade, estado, totais: new Int32Array(this.#codigos) }) - 1
  }

  totais(numero: number): Int32Array {
    return this.#lugares[numero]!.totais
  }

  /** Of these cities, in this state, where either is given. */
  soma(cidades: ReadonlySet<number> | undefined, estado: string | undefined): Int32Array {
    const soma = new Int32Array(this.#codigos)
    for (const lugar of this.#lugares) {
      if (cidades && !cidades.has(lugar.cidade)) continue
      if (estado && lugar.estado !== estado) continue
      for (let n = 0; n < soma.length; n++) soma[n]! += lugar.totais[n]!
    }
    return soma
  }
}
