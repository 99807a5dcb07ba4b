/* The facts of the record of access, as data: without schemas, so that pages can import it. */

/** `leitura`: staff were shown personal data. The others are about the account itself. */
export const fatos = [
  'leitura',
  'entrada',
  'recusa',
  'bloqueio',
  'senha',
  'email',
  'fator',
] as const
export type Fato = (typeof fatos)[number]

/** What staff were shown of a person. */
export const mostrados = [
  'auditoria',
  'cobrancas',
  'contas',
  'depoimentos',
  'documento',
  'fila',
  'item',
  'midia_privada',
  'painel',
  'perfil',
  'pessoas',
  'registro',
] as const
export type Mostrado = (typeof mostrados)[number]

/** What staff are not shown without a reason: who somebody is, how they are reached, what they paid. */
export const comRazao: readonly Mostrado[] = ['cobrancas', 'contas', 'documento']

/** Why staff read personal data; recorded with the reading. */
export const razoesDeLeitura = ['decisao', 'pedido', 'pagamento', 'abuso', 'autoridade'] as const
export type RazaoDeLeitura = (typeof razoesDeLeitura)[number]

/** Where somebody was refused. */
export const portas = ['assinante', 'modelo', 'equipe', 'oidc'] as const
export type Porta = (typeof portas)[number]
