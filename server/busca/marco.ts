import type { FiltroQuery } from '../../contract/busca.ts'
import type { Marcos } from '../../contract/marcos.ts'
import { RODADA_MS, rodadaDe } from '../../contract/ordem.ts'
import { macOf, seal, unseal } from '../keys.ts'
import type { Secrets } from '../secrets.ts'

/** Where a reader of a list stands: its order stays the one that she began with (docs/decisions/0118). */
export type Marco = {
  /** The round in which equals stand. */
  rodada: number
  /** The sort key of the last profile that she was shown; null: the page's number says where it begins. */
  depois: readonly number[] | null
}

/** Stands in a sort key for what a profile does not have: keys ascend, and she comes last. */
export const SEM_VALOR = 1e300

/** After so long a list begins again: a link that was kept must not keep an old order. */
const VALIDADE = (24 * 3_600_000) / RODADA_MS

/** What decides the order: a marker of another order does not open. */
const nomeDe = ({ ordenar = 'relevancia', latitude, longitude, geral }: FiltroQuery) =>
  JSON.stringify(
    ordenar === 'distancia' ? [ordenar, latitude, longitude] : [ordenar, geral?.trim() ?? null],
  )

type Keys = Pick<Secrets, 'session'>

const sealed = ({ session }: Keys, filtro: FiltroQuery) =>
  ({ secret: session, purpose: 'camelia marco', name: nomeDe(filtro) }) as const

/**
 * The marker as an address has it. Encrypted: a sort key tells more than a card, such as the exact distance
 * or the last day. The same marker is always the same text, so that pages with the same content are equal.
 */
export function writeMarco(keys: Keys, filtro: FiltroQuery, { rodada, depois }: Marco): string {
  const numbers = Float64Array.of(rodada, ...(depois ?? []))
  const content = Buffer.from(numbers.buffer)
  const to = sealed(keys, filtro)
  const iv = macOf(keys.session, `${to.purpose} ${to.name} ${content.toString('hex')}`)
  return seal(to, content, iv).bytes.toString('base64url')
}

/** The marker of a filter; null without one, or when it is of another order, too old, or not ours. */
export function readMarco(keys: Keys, filtro: FiltroQuery, now: Date): Marco | null {
  if (filtro.marco === undefined) return null
  const content = unseal(sealed(keys, filtro), Buffer.from(filtro.marco, 'base64url'))
  if (!content) return null
  const [rodada, ...depois] = new Float64Array(Uint8Array.from(content).buffer)
  const age = rodadaDe(now.getTime()) - rodada!
  if (age < 0 || age > VALIDADE) return null
  return { rodada: rodada!, depois: depois.length > 0 ? depois : null }
}

/** A page of a list as its links need it. */
export type Folha = {
  /** The marker that it was read by. */
  marco: Marco
  /** Begins the page after it; null: there is none. */
  proxima: Marco | null
}

export const marcosDe = (keys: Keys, filtro: FiltroQuery, { marco, proxima }: Folha): Marcos => ({
  proxima: proxima && writeMarco(keys, filtro, proxima),
  // Only by relevance equals take turns: the other orders have the same pages in every round.
  outras:
    (filtro.ordenar ?? 'relevancia') === 'relevancia'
      ? writeMarco(keys, filtro, { rodada: marco.rodada, depois: null })
      : null,
})

/** How many pages a list has: of one that is read from profile to profile, at least those that were. */
export function quantasPaginas(
  { marco, proxima }: Folha,
  { pagina, limite, total }: { pagina: number; limite: number; total: number },
): number {
  const counted = Math.max(1, Math.ceil(total / limite))
  if (!marco.depois) return counted
  return proxima ? Math.max(counted, pagina + 1) : pagina
}
