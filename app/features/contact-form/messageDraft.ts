import { parseTexts, readDraft, writeDraft } from '../../session/draft.ts'

const NAME = 'mensagem'
const parse = parseTexts(['nome', 'email', 'mensagem'], 5000)

/** What was typed to the team and not sent yet. */
export const readMessage = () => readDraft(NAME, parse)

/** null: it was sent. */
export const keepMessage = (message: Partial<ReturnType<typeof readMessage>> | null) =>
  writeDraft(NAME, message)

/** Begins a message for whoever goes to the form next; one that was begun already is left alone. */
export function beginMessage(mensagem: string): void {
  const begun = readMessage()
  if (!begun.mensagem?.trim()) keepMessage({ ...begun, mensagem })
}
