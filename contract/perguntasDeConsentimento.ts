/** What consent is asked for, apart from the terms; everything else has another basis in law. */
export const finalidades = ['perfil_sensivel', 'captura_facial'] as const

/** Of the words that are shown with the question: another one once they change. */
export const CONSENTIMENTO_VERSAO = '2026-11-23'
