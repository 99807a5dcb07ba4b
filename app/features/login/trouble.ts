import { ApiError } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'

/** The kinds of account that the public page signs in. */
export type Kind = 'assinante' | 'modelo'

/** What the notice above a form says. `way`: what to do about it, beside trying again. */
export type Trouble = { title: string; text?: string; way?: 'otherKind' | 'team' }

/** Why a call failed for no fault of the form, in words for a person; undefined for other reasons. */
export function reasonOf(error: unknown): string | undefined {
  const codigo = error instanceof ApiError ? error.codigo : ''
  if (codigo === 'muitas_tentativas') return m.Account_tooMany()
  if (codigo === 'sem_conexao') return m.Account_offline()
  if (codigo === 'indisponivel') return m.Account_away()
  return undefined
}

/** The specified words for a sign-in that failed. */
export function loginTrouble(error: unknown): Trouble {
  if (error instanceof ApiError && error.codigo === 'credenciais_invalidas')
    return { title: m.Login_invalidTitle(), text: m.Login_invalidText() }
  if (error instanceof ApiError && error.codigo === 'muitas_tentativas')
    return { title: m.Login_failed(), text: m.Login_tooMany() }
  if (error instanceof ApiError && error.codigo === 'conta_suspensa')
    return {
      title: m.Login_suspendedTitle(),
      text: m.Login_suspendedText({ recado: error.message }),
      way: 'team',
    }
  if (error instanceof ApiError && error.codigo === 'outro_tipo_de_conta')
    return { title: m.Login_otherKindTitle(), text: m.Login_otherKindText(), way: 'otherKind' }
  return { title: m.Login_failed(), text: reasonOf(error) }
}
