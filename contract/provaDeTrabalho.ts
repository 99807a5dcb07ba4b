/*
 * The calls that ask the sender's machine for a second of work, so that they are not sent by the thousand
 * (docs/decisions/0082-proof-of-work.md). Without schemas: every page imports this.
 */

export const comProvaDeTrabalho = [
  'POST /api/assinante',
  'POST /api/modelo',
  'POST /api/recuperar-senha',
  'POST /api/mensagens',
  'POST /api/denuncias',
  'POST /api/notificacoes',
  'POST /api/retornos',
  'POST /api/alertas',
] as const

const chamadas: ReadonlySet<string> = new Set(comProvaDeTrabalho)

export const pedeProvaDeTrabalho = (chamada: string): boolean => chamadas.has(chamada)

/** The header that brings it: the solved challenge as base64 of JSON, in ALTCHA's format. */
export const PROVA_DE_TRABALHO = 'Prova-De-Trabalho'
