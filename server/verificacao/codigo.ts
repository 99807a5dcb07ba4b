import { hoje } from '../../contract/idade.ts'
import { keysOf, macOf } from '../keys.ts'

/*
 * The code that she writes on paper for her selfie: it tells that the picture is of these days and for
 * this account. It differs by day and account, and is stored only once she has used it.
 */

/** Letters and digits that nobody mistakes for one another in handwriting. */
const LETTERS = 'ACDEFHJKLMNPRTUVWXY3479'
const LENGTH = 6
const DAY_MS = 24 * 3_600_000

/** São Paulo has had no summer time since 2019. */
const midnightOf = (dia: string): number => Date.parse(`${dia}T00:00:00-03:00`)

function codigoDo(secret: string, conta: number, dia: string): string {
  const bytes = macOf(secret, `verificacao\n${dia}\n${conta}`)
  const letters = Array.from({ length: LENGTH }, (_, i) => {
    // Four bytes for a letter: the remainder favours none noticeably.
    return LETTERS[bytes.readUInt32BE(i * 4) % LETTERS.length]
  }).join('')
  return `${letters.slice(0, 3)}-${letters.slice(3)}`
}

/** The code of today, and until when it may be used: 48 hours from the start of the day. */
export function codigoDeHoje(
  secret: string,
  conta: number,
  now: Date,
): { texto: string; vale_ate: string } {
  const dia = hoje(now)
  return {
    texto: codigoDo(secret, conta, dia),
    vale_ate: new Date(midnightOf(dia) + 2 * DAY_MS).toISOString(),
  }
}

/** Whether it is the code of today or of the day before. */
export const isCodigo = (secret: string, conta: number, codigo: string, now: Date): boolean =>
  [now, new Date(midnightOf(hoje(now)) - 1)].some((day) =>
    keysOf(secret).some((key) => codigoDo(key, conta, hoje(day)) === codigo),
  )
