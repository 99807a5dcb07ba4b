/*
 * Without schemas, so that the page can import it without loading Zod.
 */

/** The page that asks for a proof of age, with AGE_ASSURANCE=verified. */
export const PAGINA_DA_IDADE = '/comprovar-idade'
/** Where the browser starts a check at the provider; `volta` is the address to return to. */
export const INICIO_DA_IDADE = '/api/idade/provedor'

/** How a check at the provider ended, for the page that it returns to. */
export const fins = ['menor', 'recusada', 'falhou'] as const
export type Fim = (typeof fins)[number]
