/** An e-mail about an act of staff. */
export type Email = { subject: string; lines: string[] }

/** What such an e-mail is written with. */
export type Texto = {
  site: string
  nome: string
  /** The words of staff, indented; empty without any. */
  quote: string[]
  painel: string
  perfil: string
}
