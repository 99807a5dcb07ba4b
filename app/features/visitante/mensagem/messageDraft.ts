import { parseTexts, readDraft, writeDraft } from '../../../forms/draft.ts'

/** What was typed to the team and not sent yet. */
export const messageDraft = {
  name: 'mensagem',
  parse: parseTexts(['nome', 'email', 'mensagem'], 5000),
}

/** Begins a message for whoever goes to the form next; one that was begun already is left alone. */
export function beginMessage(mensagem: string): void {
  const { name, parse } = messageDraft
  const begun = readDraft(name, parse)
  if (!begun.mensagem?.trim()) writeDraft(name, { ...begun, mensagem })
}
