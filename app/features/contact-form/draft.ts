import type { Message } from './checkMessage.ts'

/** What is being written to the team, as JSON. Ends with the tab, and when the message is sent. */
export const DRAFT_KEY = 'rascunho_mensagem'

/** As long as the fields themselves allow: whatever else stands there is not ours. */
const LIMITS = { nome: 120, email: 254, mensagem: 5000 } as const

/** The fields of a stored draft; none of a hostile one. */
export function parseDraft(stored: string | null): Partial<Message> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    const fields = Object.entries(LIMITS).flatMap(([name, limit]) => {
      const text = (value as Record<string, unknown>)[name]
      return typeof text === 'string' && text.length <= limit ? [[name, text]] : []
    })
    return Object.fromEntries(fields)
  } catch {
    return {}
  }
}

// Storage that is full or forbidden costs the draft and nothing else.
export function readDraft(): Partial<Message> {
  try {
    return parseDraft(sessionStorage.getItem(DRAFT_KEY))
  } catch {
    return {}
  }
}

/** null: there is nothing left to keep. */
export function writeDraft(message: Message | null): void {
  try {
    if (message === null) sessionStorage.removeItem(DRAFT_KEY)
    else sessionStorage.setItem(DRAFT_KEY, JSON.stringify(message))
  } catch {}
}
