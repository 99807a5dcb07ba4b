/**
 * Which phone numbers an answer shows. A profile inside an array is one of a list; one outside any
 * array is the profile that somebody opened.
 */

/** Ids of the profiles whose numbers an answer shows. */
export type Shown = { open: readonly number[]; listed: readonly number[] }

/** Which phone numbers may be shown: all; only that of the open profile; none. */
export type Numbers = 'all' | 'open' | 'none'

/** Filters the phone numbers of one answer, and records those that it shows. */
export class ShownNumbers {
  readonly numbers: Numbers
  readonly #open = new Set<number>()
  readonly #listed = new Set<number>()

  constructor(numbers: Numbers = 'all') {
    this.numbers = numbers
  }

  /** This part of the answer with only the numbers that it may show; those are recorded. */
  pass<T>(part: T): T {
    return this.#pass(part, false) as T
  }

  #pass(part: unknown, isListed: boolean): unknown {
    if (Array.isArray(part)) return part.map((item) => this.#pass(item, true))
    if (!isPlain(part)) return part
    const passed: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(part)) passed[name] = this.#pass(value, isListed)
    const { id, telefone } = passed
    if (typeof id !== 'number' || typeof telefone !== 'string' || telefone === '') return passed
    const isAllowed = this.numbers === 'all' || (this.numbers === 'open' && !isListed)
    if (!isAllowed) passed.telefone = null
    else if (isListed) this.#listed.add(id)
    else this.#open.add(id)
    return passed
  }

  /** Writes them to internal headers, which are read and removed before the answer is sent. */
  writeTo(headers: Headers): void {
    if (this.#open.size + this.#listed.size === 0) return
    headers.set(
      HEADER,
      `${[...this.#open]};${[...this.#listed].filter((id) => !this.#open.has(id))}`,
    )
  }
}

export const HEADER = 'X-Shown-Numbers'

/** What `ShownNumbers` wrote; null where no number is shown. */
export function readShown(headers: Headers): Shown | null {
  const written = headers.get(HEADER)
  if (written === null) return null
  const [open = '', listed = ''] = written.split(';')
  const ids = (list: string) => (list === '' ? [] : list.split(',').map(Number))
  return { open: ids(open), listed: ids(listed) }
}

const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
