/**
 * The order of the lists, as data: `/como-ordenamos` publishes it, the search's index and its SQL follow it,
 * and her panel explains a place by it. The function `posicao_de` of the database has the same rule; a test
 * compares both (docs/decisions/0103).
 */

/** What a profile is judged by. Each is a number: 1 for yes, or how much of it. */
export type Medidas = {
  /** The picture that she chose to represent her. */
  foto_perfil: number
  verificada: number
  avaliacoes: number
  /** Mean of the approved reviews; 0 without any. */
  nota: number
  /** Letters of the description. */
  descricao: number
  fotos: number
  /** Still being introduced: see `NOVA`. */
  nova: number
}
export type Criterio = keyof Medidas

/** `pontos` for each one, and at most for so many (`ate`). */
export const criterios: Record<Criterio, { pontos: number; ate: number }> = {
  nova: { pontos: 250, ate: 1 },
  verificada: { pontos: 200, ate: 1 },
  foto_perfil: { pontos: 100, ate: 1 },
  avaliacoes: { pontos: 5, ate: 20 },
  nota: { pontos: 20, ate: 5 },
  descricao: { pontos: 0.125, ate: 400 },
  fotos: { pontos: 5, ate: 10 },
}

/** What one level of a plan buys: more than all of the above, so that a plan is above all below it. */
export const PONTOS_DO_NIVEL = 1000
/** Profiles of one plan whose points are in one range of this width are equals. */
export const FAIXA = 50
/** A profile is new for so many days, but only until it had so many visits. */
export const NOVA = { dias: 60, visitas: 200 }

/** The points of each criterion. */
export const pontosDe = (medidas: Medidas): Record<Criterio, number> =>
  Object.fromEntries(
    Object.entries(criterios).map(([criterio, { pontos, ate }]) => [
      criterio,
      Math.round(Math.min(medidas[criterio as Criterio], ate) * pontos),
    ]),
  ) as Record<Criterio, number>

/** The rank: higher ones come first, equal ones take turns. `nivel` is the plan's. */
export function posicaoDe(nivel: number, medidas: Medidas): number {
  const pontos = Object.values(pontosDe(medidas)).reduce((soma, um) => soma + um, 0)
  return nivel * PONTOS_DO_NIVEL + Math.floor(pontos / FAIXA) * FAIXA
}

/** Equals stand in another order after so long. */
export const RODADA_MS = 3_600_000
export const rodadaDe = (quando: number): number => Math.floor(quando / RODADA_MS)

/** Equals are dealt into so many lots, by the last bits of their id. */
export const LOTES = 64
export const loteDe = (id: number): number => id & (LOTES - 1)

/** The order of equals in a round. */
export type Revezamento = {
  /** For each lot its place. */
  lugares: readonly number[]
  /** 1: those of one lot ascend by id; -1: they descend. */
  sentido: 1 | -1
}

/** The order of equals in this round: lots in a random order, always the same for one round. */
export function revezamentoDa(rodada: number): Revezamento {
  let estado = Math.imul(rodada ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  // mulberry32
  const sorteio = (ate: number) => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let n = Math.imul(estado ^ (estado >>> 15), estado | 1)
    n ^= n + Math.imul(n ^ (n >>> 7), n | 61)
    return Math.floor((((n ^ (n >>> 14)) >>> 0) / 2 ** 32) * ate)
  }
  const lugares = Array.from({ length: LOTES }, (_, lote) => lote)
  for (let i = LOTES - 1; i > 0; i--) {
    const outro = sorteio(i + 1)
    ;[lugares[i], lugares[outro]] = [lugares[outro]!, lugares[i]!]
  }
  return { lugares, sentido: sorteio(2) === 0 ? 1 : -1 }
}
