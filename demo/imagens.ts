import type { VisibilidadeGuardada } from '../contract/midia.ts'
import type { PlanoDemo } from './oferta.ts'
import type { Random } from './random.ts'

/** Which of a person's twelve pictures (see demo/art/spec.ts), and who may see it. */
export type ItemDemo = { peca: number; visibilidade: VisibilidadeGuardada }
/** Which of her three strips; `haMinutos` counts back from the load. */
export type StorieDemo = { peca: number; restrito: boolean; haMinutos: number }

/** The two details of a series, reserved for private items: no public gallery has them. */
const PRIVADAS = [6, 7]
const PUBLICAS = [0, 1, 2, 3, 4, 5, 8, 9, 10, 11]

export function chooseGaleria(r: Random, plano: PlanoDemo): ItemDemo[] {
  const luxo = plano === 'premium' || plano === 'diamond'
  const privadas = luxo && r.chance(0.6) ? r.int(1, 2) : 0
  const publicas = luxo
    ? r.int(6, 10)
    : r.weighted([
        [r.int(3, 5), 4],
        [r.int(6, 8), 4],
        [r.int(9, 10), 2],
      ])
  return [
    ...PUBLICAS.slice(0, publicas).map((peca) => ({ peca, visibilidade: 'publico' as const })),
    ...PRIVADAS.slice(0, privadas).map((peca) => ({ peca, visibilidade: 'privado' as const })),
  ]
}

const STORIES_DO_PLANO: Record<PlanoDemo, number> = { free: 1, basic: 2, premium: 3, diamond: 3 }

/**
 * About one in fifteen has stories; a third of those people lock one. The last piece is the locked one.
 * @param quando those of "agora" are newer than everyone's of "antes".
 */
export function chooseStories(
  r: Random,
  plano: PlanoDemo,
  quando: 'agora' | 'antes' | null,
): StorieDemo[] {
  if (!quando) return []
  const restrito = plano !== 'free' && r.chance(0.7)
  const abertos = Math.min(r.int(1, 2), STORIES_DO_PLANO[plano])
  const stories = [0, 1].slice(0, abertos).map((peca) => ({ peca, restrito: false }))
  return [...stories, ...(restrito ? [{ peca: 2, restrito: true }] : [])].map((storie) => ({
    ...storie,
    haMinutos: quando === 'agora' ? r.int(4, 90) : r.int(91, 660),
  }))
}
