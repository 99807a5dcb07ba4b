import type { Entrada } from '../../contract/conta.ts'
import { ApiError } from '../api/client.ts'
import { retryWhen } from '../format/retryWhen.ts'
import { m } from '../paraglide/messages.js'
import { enter } from '../session/enter.ts'
import type { SessionUser } from '../session/session.ts'
import { readEnded } from '../session/session.ts'
import { parseTexts, readDraft, writeDraft } from './draft.ts'
import type { FailureWords } from './failure.ts'

type Tipo = SessionUser['tipo']

/** The specified words for a sign-in that failed. */
export const signInWords = {
  failed: () => ({ title: m.Login_failed() }),
  codigos: {
    credenciais_invalidas: () => ({
      title: m.Login_invalidTitle(),
      text: m.Login_invalidText(),
    }),
    muitas_tentativas: ({ espera }) => ({
      title: m.Login_failed(),
      text: m.Login_tooMany({ quando: retryWhen(espera) }),
    }),
    conta_suspensa: ({ message }) => ({
      title: m.Login_suspendedTitle(),
      text: m.Login_suspendedText({ recado: message }),
    }),
    codigo_necessario: () => ({ title: m.LostStep_title(), text: m.LostStep_text() }),
    codigo_invalido: () => ({ title: m.LostStep_wrongTitle(), text: m.LostStep_wrongText() }),
    conta_em_exclusao: () => ({
      title: m.Login_erasingTitle(),
      text: m.Login_erasingText(),
    }),
    outro_tipo_de_conta: () => ({
      title: m.Login_otherKindTitle(),
      text: m.Login_otherKindText(),
    }),
  },
} satisfies FailureWords

const parse = parseTexts(['tipo', 'usuario'], 254)
const tipoOf = (text: string | null | undefined): Tipo | undefined =>
  text === 'modelo' || text === 'assinante' ? text : undefined

/**
 * Who is about to sign in: what was typed there is in the form for a forgotten password, and the other
 * way round. Of a session that ended the kind is known.
 */
export const signInDraft = {
  name: 'login',
  parse: (stored: unknown): { tipo?: Tipo; usuario?: string } => {
    const { tipo: chosen, usuario } = parse(stored)
    const tipo = tipoOf(chosen) ?? tipoOf(readEnded())
    return { ...(tipo && { tipo }), ...(usuario !== undefined && { usuario }) }
  },
}

export const keepSignIn = (usuario: string): void =>
  writeDraft(signInDraft.name, { ...readDraft(signInDraft.name, signInDraft.parse), usuario })

/** Takes over a new session; an answer without a token to read is as good as a refusal. */
export function takeSession(entrada: Entrada): void {
  if (!enter(entrada)) throw new ApiError(401, 'credenciais_invalidas', '')
}
