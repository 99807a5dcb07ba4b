import type { ReactNode } from 'react'
import { type ApiError, problemOf } from '../api/client.ts'
import { retryWhen } from '../format/retryWhen.ts'
import { m } from '../paraglide/messages.js'

/** The notice of a form that could not be sent, or that the server refused. */
export type Failure = {
  title: string
  text?: ReactNode
  /** The server's, for a form that offers more than to retry. */
  codigo?: string
}

/** A form's own texts for errors. */
export type FailureWords = {
  /** `text` for errors without a better reason; undefined where another part says it. */
  failed: () => Failure | undefined
  /** The form's own text by `codigo`; undefined to say nothing above the fields. */
  codigos?: Partial<Record<string, (problem: ApiError) => Failure | undefined>>
}

/**
 * Why a call failed when the form's values are not the cause, in words for a person; undefined for
 * other reasons.
 */
export function reasonOf(error: unknown): string | undefined {
  const { codigo, espera } = problemOf(error)
  if (codigo === 'muitas_tentativas') return m.Account_tooMany({ quando: retryWhen(espera) })
  if (codigo === 'sem_conexao') return m.Account_offline()
  if (codigo === 'indisponivel') return m.Account_away()
  return undefined
}

/**
 * Why a call failed, in one sentence: the general reason, else what the server refuses of what was sent, which
 * only it knows and says in pt-BR, else `failed`.
 */
export function sentenceOf(error: unknown, failed: string): string {
  const { status, message } = problemOf(error)
  return reasonOf(error) ?? ((status < 500 && message) || failed)
}

/** The notice for a call that failed. */
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
