import { type Bits, clearBit, emptyBits, setBit } from './bits.ts'
import { leave } from './pontos.ts'

/** A name that more than this part of all slots has is a common one. */
const COMMON = 1 / 100

/** The slots of each name, by its number: a list of those of a rare one, a set of those of a common one. */
export class PorNome {
  readonly #capacity: number
  readonly #nomes: (number[] | Bits | undefined)[] = []

  /** @param capacity all slots are below it */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  add(nome: number, slot: number): void {
    const slots = this.#nomes[nome]
    if (slots instanceof Int32Array) setBit(slots, slot)
    else if (!slots) this.#nomes[nome] = [slot]
    else if (slots.push(slot) > this.#capacity * COMMON) this.#nomes[nome] = this.#setOf(slots)
  }

  remove(nome: number, slot: number): void {
    const slots = this.#nomes[nome]!
    if (slots instanceof Int32Array) clearBit(slots, slot)
    else leave(slots, slot)
  }

  /** Adds all slots of a name to others. */
  addTo(bits: Bits, nome: number): void {
    const slots = this.#nomes[nome] ?? []
    if (slots instanceof Int32Array) for (let i = 0; i < bits.length; i++) bits[i]! |= slots[i]!
    else for (const slot of slots) setBit(bits, slot)
  }

  /** A slot of a name, or one beside it; undefined where it has none. */
  near(nome: number): number | undefined {
    const slots = this.#nomes[nome]
    if (!(slots instanceof Int32Array)) return slots?.[0]
    const word = slots.findIndex((word) => word !== 0)
    return word === -1 ? undefined : word << 5
  }

  #setOf(slots: readonly number[]): Bits {
    const bits = emptyBits(this.#capacity)
    for (const slot of slots) setBit(bits, slot)
    return bits
  }
}
