import { parseTexts, readDraft, writeDraft } from '../../../forms/draft.ts'

/** An unsent message to the team. */
export const messageDraft = {
  name: 'mensagem',
  parse: parseTexts(['nome', 'email', 'mensagem'], 5000),
}

/** Prefills the message; one that was begun already is left alone. */
export function beginMessage(mensagem: string): void {
  const { name, parse } = messageDraft
  const begun = readDraft(name, parse)
  if (!begun.mensagem?.trim()) writeDraft(name, { ...begun, mensagem })
}
