import type { FailureWords } from '../../forms/failure.ts'
import { m } from '../../paraglide/messages.js'

/** What is said where a change needs the second factor. */
export const stepWords = {
  segundo_fator_necessario: () => ({
    title: m.LostStep_neededTitle(),
    text: m.LostStep_neededText(),
  }),
  segundo_fator_recente: () => ({
    title: m.LostStep_recentTitle(),
    text: m.LostStep_recentText(),
  }),
  confirmacao_necessaria: () => ({ title: m.LostStep_confirmTitle() }),
} satisfies FailureWords['codigos']

/** The same in one sentence; undefined for any other error. */
export const stepReason = (codigo: string): string | undefined => {
  if (codigo === 'segundo_fator_necessario') return m.LostStep_neededText()
  if (codigo === 'segundo_fator_recente') return m.LostStep_recentText()
  return codigo === 'confirmacao_necessaria' ? m.LostStep_confirmTitle() : undefined
}
