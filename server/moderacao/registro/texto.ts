import type { Assunto } from '../../correio/assuntos.ts'

/** An e-mail about an act of staff. */
export type Email = { subject: Assunto; lines: string[] }

/** What such an e-mail is written with. */
export type Texto = {
  nome: string
  /** The words of staff, indented; empty without any. */
  quote: string[]
  painel: string
  perfil: string
  /** Where an account sends a document for its age. */
  idade: string
}
