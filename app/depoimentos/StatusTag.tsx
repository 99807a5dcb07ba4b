import type { StatusDepoimento } from '../../contract/depoimento.ts'
import { m } from '../paraglide/messages.js'

/** The decisions on a review, by their numbers. */
export const statusLabels: Record<StatusDepoimento, () => string> = {
  0: () => m.StatusTag_pending(),
  1: () => m.StatusTag_approved(),
  9: () => m.StatusTag_rejected(),
}

const tones: Record<StatusDepoimento, string> = {
  0: 'text-warning',
  1: 'text-online',
  9: 'text-error',
}

export const StatusTag = ({ status }: { status: StatusDepoimento }) => (
  <span className={`text-sm font-semibold ${tones[status]}`}>{statusLabels[status]()}</span>
)
