/*
 * Without schemas, so that the page can import it without loading Zod.
 */

/** The page that asks for a proof of age, with AGE_ASSURANCE=verified. */
export const PAGINA_DA_IDADE = '/comprovar-idade'
/** Where an account sends a document for staff to check its age. */
export const PAGINA_DO_DOCUMENTO = '/comprovar-idade/documento'
/** Where the browser starts a check at the provider; `volta` is the address to return to. */
export const INICIO_DA_IDADE = '/api/idade/provedor'

/** How a check at the provider ended, for the page that it returns to. */
export const fins = ['menor', 'recusada', 'falhou'] as const
export type Fim = (typeof fins)[number]

/** What somebody writes to the team for: a check that was wrong, or no papers for one. */
export const casosDaContestacao = ['contestar', 'sem_documento'] as const
export type CasoDaContestacao = (typeof casosDaContestacao)[number]

/** What an installation offers, and for how many days a proof is good. */
export type RotasDaIdade = {
  dias: number
  /** For how long after a check a passkey renews the proof; 0: never. */
  diasDaRenovacao: number
  /** Who checks by a page of their own; null: nobody. */
  provedor: string | null
  /** Whether the wallet of a phone is asked. */
  carteira: boolean
  /** Whether staff check a document of an account. */
  documento: boolean
}
