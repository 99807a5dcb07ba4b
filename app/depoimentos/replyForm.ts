import type { Depoimento, StatusDepoimento } from '../../contract/depoimento.ts'
import { MAX_RESPOSTA } from '../../contract/limites.ts'

export type ReplyDraft = { resposta: string; status: StatusDepoimento; chosen: boolean }

/** Nobody has replied to it or decided on it. */
export const isFresh = ({ status, resposta }: Depoimento): boolean => status === 0 && !resposta

/**
 * The initial state of the form: a fresh review starts at Pendente, a reply that is edited at Aprovado.
 * A review that she rejected, or approved without a reply, keeps its status: editing text must not
 * publish anything.
 */
export const startOf = (review: Depoimento): ReplyDraft => ({
  resposta: review.resposta ?? '',
  status: review.resposta && review.status === 0 ? 1 : review.status,
  chosen: false,
})

/** The decision that is sent. The button of a fresh review says that it approves, unless she chose. */
export const decisionOf = (
  review: Depoimento,
  { status, chosen }: Pick<ReplyDraft, 'status' | 'chosen'> & Partial<ReplyDraft>,
): StatusDepoimento => (isFresh(review) && !chosen ? 1 : status)

/**
 * A stored draft of a reply; null for anything else. A status that she did not choose is that of the review, which
 * may have changed since.
 */
export function parseReplyDraft(stored: unknown): Partial<ReplyDraft> | null {
  const { resposta, status, chosen } = (stored ?? {}) as Record<string, unknown>
  if (typeof resposta !== 'string' || resposta.length > MAX_RESPOSTA) return null
  if (chosen !== true) return { resposta }
  return status === 0 || status === 1 || status === 9 ? { resposta, status, chosen } : null
}
