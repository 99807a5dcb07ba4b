/** A position in degrees, and who is there. */
export type Ponto = { latitude: number; longitude: number; slots: number[] }

export const RAIO_DA_TERRA_KM = 6371
/** The side of a cell in degrees: 28 km along a meridian. */
const LADO = 0.25
/** Rings of cells that are looked at, some 1,000 km; beyond them every position is. */
const ANEIS = 40
/** So much less than it is: what rounding may take from a distance. */
const SEGURO = 0.999

const radians = (degrees: number) => (degrees * Math.PI) / 180
const chaveDe = (latitude: number, longitude: number) => `${latitude} ${longitude}`
const linhaDe = (degrees: number) => Math.floor(degrees / LADO)
const celulaDe = (linha: number, coluna: number) => linha * 4096 + coluna

/**
 * The rows by where they are: many are where their city's seat is. Positions lie in a grid, so that who is near is
 * found without looking at the others. Those without a position are at NaN.
 */
export class Pontos {
  readonly #pontos = new Map<string, Ponto>()
  readonly #celulas = new Map<number, Ponto[]>()

  get size(): number {
    return this.#pontos.size
  }

  all(): Iterable<Ponto> {
    return this.#pontos.values()
  }

  add(slot: number, latitude: number, longitude: number): void {
    const chave = chaveDe(latitude, longitude)
    const known = this.#pontos.get(chave)
    if (known) return void known.slots.push(slot)
    const ponto = { latitude, longitude, slots: [slot] }
    this.#pontos.set(chave, ponto)
    const celula = celulaDe(linhaDe(latitude), linhaDe(longitude))
    const others = this.#celulas.get(celula)
    if (others) others.push(ponto)
    else this.#celulas.set(celula, [ponto])
  }

  remove(slot: number, latitude: number, longitude: number): void {
    const chave = chaveDe(latitude, longitude)
    const ponto = this.#pontos.get(chave)!
    leave(ponto.slots, slot)
    if (ponto.slots.length > 0) return
    this.#pontos.delete(chave)
    const celula = celulaDe(linhaDe(latitude), linhaDe(longitude))
    const others = this.#celulas.get(celula)!
    leave(others, ponto)
    if (others.length === 0) this.#celulas.delete(celula)
  }

  /**
   * Positions around a point, ring by ring: after each, every position that is at most `km` away has come. Ends
   * where all are to be looked at instead.
   */
  *around(latitude: number, longitude: number): Generator<{ pontos: Ponto[]; km: number }> {
    // The grid does not go on at the other side of the world.
    if (Math.abs(longitude) + ANEIS * LADO > 180) return
    const [linha, coluna] = [linhaDe(latitude), linhaDe(longitude)]
    for (let anel = 0; anel <= ANEIS; anel++) {
      const pontos: Ponto[] = []
      for (let i = -anel; i <= anel; i++) {
        const step = Math.abs(i) === anel ? 1 : 2 * anel
        for (let j = -anel; j <= anel; j += step)
          for (const ponto of this.#celulas.get(celulaDe(linha + i, coluna + j)) ?? [])
            pontos.push(ponto)
      }
      // What has not come is as many whole cells away, along a meridian or from one to another.
      const away = radians(anel * LADO)
      const across = Math.asin(Math.cos(radians(latitude)) * Math.sin(away))
      yield { pontos, km: SEGURO * RAIO_DA_TERRA_KM * Math.max(0, Math.min(away, across)) }
    }
  }
}

export function leave<T>(all: T[], one: T): void {
  all[all.indexOf(one)] = all.at(-1)!
  all.pop()
}
