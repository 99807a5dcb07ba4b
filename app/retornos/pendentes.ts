import type { Retorno } from '../../contract/retorno.ts'
import { createStore } from '../storage/createStore.ts'

/** A contact that its visitor is asked about, with the voucher of the answer, and when it was made. */
export type Pendente = Omit<Retorno, 'respondeu'> & { em: number }

const DAY = 86_400_000
const KEPT = 10
/** Asked from a day later on, for a week. */
const [ASKED_AFTER, ASKED_UNTIL] = [DAY, 8 * DAY]

const isPendente = (item: unknown): item is Pendente => {
  const { modelo, mes, numero, vale, em } = (item ?? {}) as Partial<Pendente>
  const texts = [mes, numero, vale].every((text) => typeof text === 'string' && text.length < 100)
  return texts && Number.isSafeInteger(modelo) && Number.isSafeInteger(em)
}

/** The contacts of a stored value that are not too old; nothing for a hostile one. */
export function parsePendentes(stored: string | null, now = Date.now()): Pendente[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(list)) return []
    return list
      .filter(isPendente)
      .filter(({ em }) => em <= now && now - em < ASKED_UNTIL)
      .slice(0, KEPT)
  } catch {
    return []
  }
}

const pendentes = createStore<readonly Pendente[]>('contatos_feitos', {
  parse: parsePendentes,
  format: JSON.stringify,
})

const read = () => pendentes.read() ?? []

export const isPending = (modelo: number): boolean => read().some((one) => one.modelo === modelo)

export const addPendente = (one: Pendente): void =>
  void pendentes.write([one, ...read()].slice(0, KEPT))

export function removePendente(modelo: number): void {
  const others = read().filter((one) => one.modelo !== modelo)
  pendentes.write(others.length > 0 ? others : null)
}

/** The oldest contact of a day ago or more. */
export const findDue = (): Pendente | undefined =>
  read().findLast(({ em }) => Date.now() - em >= ASKED_AFTER)
