import { parseTexts } from '../../../forms/draft.ts'

/** An unsent message to the team. */
export const messageDraft = {
  name: 'mensagem',
  parse: parseTexts(['nome', 'email', 'mensagem'], 5000),
}
