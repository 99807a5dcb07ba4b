import type { Alvo } from '../../contract/motivos.ts'
import { m } from '../paraglide/messages.js'

/** What staff decided about. */
export const decidedWords: Record<Alvo, () => string> = {
  modelo: () => m.DecisionWords_modelo(),
  depoimento: () => m.DecisionWords_depoimento(),
  comentario: () => m.DecisionWords_comentario(),
  conta: () => m.DecisionWords_conta(),
  mensagem: () => m.DecisionWords_mensagem(),
  cobranca: () => m.DecisionWords_cobranca(),
  impulso: () => m.DecisionWords_impulso(),
  preco: () => m.DecisionWords_preco(),
}
