import { MAX_AVALIACAO } from '../../contract/limites.ts'

type ReviewDraft = { nota: number; comentario: string }

/** A stored draft of a review; null for anything else. */
export function parseReviewDraft(stored: unknown): ReviewDraft | null {
  const { nota, comentario } = (stored ?? {}) as Record<string, unknown>
  if (typeof nota !== 'number' || ![1, 2, 3, 4, 5].includes(nota)) return null
  if (typeof comentario !== 'string' || comentario.length > MAX_AVALIACAO) return null
  return { nota, comentario }
}
