import { type Bits, emptyBits, hasBit, setBit, slotsOf } from './bits.ts'

/** Of a slot's distance: seven bits a byte, the eighth says that more follow. */
const MORE = 0x80
/** Bytes that one distance takes at most. */
const LONGEST = 5
const GROWTH = 1.25

/**
 * Many sets of slots by their number, most of them of a few: how far it is from each slot to the next one, in the
 * order in which they came. A set that would take more than a bit for every slot has one for every slot.
 */
export class Listas {
  readonly #capacity: number
  readonly #listas: (Uint8Array | Bits)[] = []
  readonly #used: number[] = []
  readonly #last: number[] = []

  /** @param capacity all slots are below it */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** Adds a slot to a set; the numbers of sets come without gaps. */
  add(n: number, slot: number): void {
    const lista = this.#listas[n] ?? this.#begin(n)
    if (lista instanceof Int32Array) setBit(lista, slot)
    else this.#append(n, lista, slot)
  }

  /** Adds all slots of a set to others. */
  addTo(bits: Bits, n: number): void {
    const lista = this.#listas[n]
    if (lista instanceof Int32Array) for (let i = 0; i < bits.length; i++) bits[i]! |= lista[i]!
    else if (lista) this.#each(n, lista, (slot) => setBit(bits, slot))
  }

  /** Visits the slots of a set; some may come twice. */
  each(n: number, visit: (slot: number) => void): void {
    const lista = this.#listas[n]
    if (lista instanceof Int32Array) slotsOf(lista).forEach(visit)
    else if (lista) this.#each(n, lista, visit)
  }

  /** Takes these slots from all sets. */
  drop(slots: Bits): void {
    for (const [n, lista] of this.#listas.entries()) {
      if (lista instanceof Int32Array) {
        for (let i = 0; i < lista.length; i++) lista[i]! &= ~slots[i]!
        continue
      }
      const kept = this.#read(n, lista).filter((slot) => !hasBit(slots, slot))
      this.#begin(n)
      for (const slot of kept) this.add(n, slot)
    }
  }

  #begin(n: number): Uint8Array {
    this.#used[n] = 0
    this.#last[n] = 0
    this.#listas[n] = new Uint8Array(LONGEST)
    return this.#listas[n]
  }

  #append(n: number, lista: Uint8Array, slot: number): void {
    let used = this.#used[n]!
    let bytes = lista
    if (used + LONGEST > bytes.length) {
      if (bytes.length * GROWTH * 8 > this.#capacity) {
        setBit(this.#spread(n, bytes), slot)
        return
      }
      bytes = new Uint8Array(Math.ceil(bytes.length * GROWTH) + LONGEST)
      bytes.set(lista)
      this.#listas[n] = bytes
    }
    // From the last slots it goes on at the first ones.
    let distance = (slot - this.#last[n]! + this.#capacity) % this.#capacity
    for (; distance >= MORE; distance >>>= 7) bytes[used++] = distance | MORE
    bytes[used++] = distance
    this.#used[n] = used
    this.#last[n] = slot
  }

  #spread(n: number, bytes: Uint8Array): Bits {
    const bits = emptyBits(this.#capacity)
    this.#each(n, bytes, (slot) => setBit(bits, slot))
    this.#listas[n] = bits
    return bits
  }

  #read(n: number, bytes: Uint8Array): Uint32Array {
    const slots = new Uint32Array(this.#used[n]!)
    let total = 0
    this.#each(n, bytes, (slot) => {
      slots[total++] = slot
    })
    return slots.subarray(0, total)
  }

  #each(n: number, bytes: Uint8Array, visit: (slot: number) => void): void {
    const used = this.#used[n]!
    let [slot, at] = [0, 0]
    while (at < used) {
      let byte = bytes[at++]!
      let distance = byte & ~MORE
      for (let shift = 7; byte >= MORE; shift += 7) {
        byte = bytes[at++]!
        distance |= (byte & ~MORE) << shift
      }
      slot += distance
      if (slot >= this.#capacity) slot -= this.#capacity
      visit(slot)
    }
  }
}
