import { parseTexts, readDraft, writeDraft } from '../../session/draft.ts'

const parse = parseTexts(['kind', 'usuario'], 254)

/** Who is about to sign in: what was typed at sign-in is there when the password was forgotten. */
export const readLogin = () => readDraft('login', parse)

export const keepLogin = (changed: { kind?: string; usuario?: string }) =>
  writeDraft('login', { ...readLogin(), ...changed })

export const forgetLogin = () => writeDraft('login', null)
