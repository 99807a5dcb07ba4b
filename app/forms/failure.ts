import { type ApiError, problemOf } from '../api/client.ts'
import { m } from '../paraglide/messages.js'

/** The notice of a form that was not sent, or that the server refused. */
export type Failure = {
  title: string
  text?: string | undefined
  /** Of the server's answer, for a form that offers more than to try again. */
  codigo?: string
}

/** The words of a form for what may come back. */
export type FailureWords = {
  /** `text` where there is no better reason to give; undefined where it is said elsewhere. */
  failed: () => Failure | undefined
  /** By `codigo`, what the form says in its own words; undefined to say nothing above the fields. */
  codigos?: Partial<Record<string, (problem: ApiError) => Failure | undefined>>
}

/** Why a call failed through nothing that stands in the form, in words for a person; undefined for other reasons. */
export function reasonOf(error: unknown): string | undefined {
  const { codigo } = problemOf(error)
  if (codigo === 'muitas_tentativas') return m.Account_tooMany()
  if (codigo === 'sem_conexao') return m.Account_offline()
  if (codigo === 'indisponivel') return m.Account_away()
  return undefined
}

/** What a form says of a call that failed. */
export function failureOf(
  error: unknown,
  { failed, codigos = {} }: FailureWords,
): Failure | undefined {
  const problem = problemOf(error)
  const { codigo } = problem
  if (Object.hasOwn(codigos, codigo)) {
    const failure = codigos[codigo]?.(problem)
    return failure && { ...failure, codigo }
  }
  const failure = failed()
  return failure && { ...failure, text: reasonOf(error) ?? failure.text, codigo }
}
