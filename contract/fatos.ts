/*
 * What the record of access can say, as data: without schemas, so that the page reads it as it is.
 */

/** `leitura`: staff were shown what is somebody's own. The others are of the account itself. */
export const fatos = ['leitura', 'entrada', 'recusa', 'bloqueio', 'senha', 'email'] as const
export type Fato = (typeof fatos)[number]

/** What staff were shown of a person. */
export const mostrados = [
  'auditoria',
  'cobrancas',
  'contas',
  'depoimentos',
  'fila',
  'item',
  'midia_privada',
  'painel',
  'perfil',
  'registro',
] as const
export type Mostrado = (typeof mostrados)[number]

/** Where somebody was refused. */
export const portas = ['assinante', 'modelo', 'equipe', 'oidc'] as const
export type Porta = (typeof portas)[number]
