import type { Campo } from '../../api/client.ts'

export type Message = { nome: string; email: string; mensagem: string }
export type FieldName = keyof Message
/** Which fields are bad, by what is wrong with them. */
export type Faults = Partial<Record<FieldName, string>>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type Words = { missing: () => string; email: () => string }

/** What can be said before asking the server, which has the last word. */
export function checkMessage(message: Message, words: Words): Faults {
  const faults: Faults = {}
  for (const field of ['nome', 'email', 'mensagem'] as const)
    if (message[field].trim() === '') faults[field] = words.missing()
  if (!faults.email && !EMAIL.test(message.email.trim())) faults.email = words.email()
  return faults
}

/** The server's answer as the same faults; a field that is not ours is left to the notice. */
export function faultsOf(campos: Campo[]): Faults {
  const faults: Faults = {}
  for (const { campo, mensagem } of campos)
    if (campo === 'nome' || campo === 'email' || campo === 'mensagem') faults[campo] ??= mensagem
  return faults
}
