import { contatosDoPerfil } from '../../contract/campos.ts'
import { type Escondidas, isAbout, NENHUMA } from './escondidas.ts'
import { Falha } from './problem.ts'

/**
 * Which phone numbers an answer shows. A profile inside an array is one of a list; one outside any
 * array is the profile that somebody opened.
 */

/** Ids of the profiles whose numbers an answer shows. */
export type Shown = { open: readonly number[]; listed: readonly number[] }

/** Which phone numbers may be shown: all; only that of the open profile; none. */
export type Numbers = 'all' | 'open' | 'none'

/**
 * Filters the phone numbers of one answer, and records those that it shows. Leaves out what is about
 * profiles that this visitor must not see.
 */
export class ShownNumbers {
  readonly numbers: Numbers
  readonly #open = new Set<number>()
  readonly #listed = new Set<number>()

  readonly #escondidas: Escondidas

  constructor(numbers: Numbers = 'all', escondidas: Escondidas = NENHUMA) {
    this.numbers = numbers
    this.#escondidas = escondidas
  }

  /** @throws Falha as for a profile that does not exist, when this visitor must not see it */
  requireVisible(url: string): void {
    if (this.#hides(url)) throw naoEncontrada()
  }

  /** This part of the answer with only the numbers that it may show; those are recorded. */
  pass<T>(part: T): T {
    return this.#pass(part, false) as T
  }

  #pass(part: unknown, isListed: boolean): unknown {
    if (Array.isArray(part)) return this.#visible(part).map((item) => this.#pass(item, true))
    if (!isPlain(part)) return part
    // Outside any array it is what the answer is about.
    if (!isListed && this.#hides(part)) throw naoEncontrada()
    const passed: Record<string, unknown> = { ...part }
    for (const name of Object.keys(passed)) {
      const value = passed[name]
      if (typeof value === 'object') passed[name] = this.#pass(value, isListed)
    }
    const { id } = passed
    if (typeof id !== 'number') return passed
    // A username leads to her like a number.
    const shown = contatosDoPerfil.filter((name) => passed[name])
    if (shown.length === 0) return passed
    const isAllowed = this.numbers === 'all' || (this.numbers === 'open' && !isListed)
    if (!isAllowed) for (const name of shown) passed[name] = null
    else if (isListed) this.#listed.add(id)
    else this.#open.add(id)
    return passed
  }

  #visible(list: unknown[]): unknown[] {
    return this.#escondidas.size === 0 ? list : list.filter((item) => !this.#hides(item))
  }

  /** Whether an object, or one within it outside any array, is about a profile that is hidden. */
  #hides(part: unknown): boolean {
    if (this.#escondidas.size === 0) return false
    // A list of addresses alone.
    if (typeof part === 'string') return [...this.#escondidas.values()].includes(part)
    if (!isPlain(part)) return false
    return isAbout(part, this.#escondidas) || Object.values(part).some((one) => this.#hides(one))
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

const naoEncontrada = () =>
  new Falha('modelo_nao_encontrado', 'Este perfil não existe ou não está publicado.')

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
