import { z } from 'zod'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { Mensagem } from './mensagem.ts'
import { casosDaContestacao, fins } from './paginaDaIdade.ts'
import { EnvioDeDocumento, envioDeFoto, remocaoDeFoto } from './verificacao.ts'

export const Idade = z.object({
  modo: z.enum(['declaration', 'verified']),
  /** Whether this browser brought a valid proof; with `declaration` always true. */
  comprovada: z.boolean(),
  /** Whether it may register a passkey now: for an hour after a check. */
  lembrar: z.boolean(),
})

/** How a check ended. */
const Resultado = z.object({ resultado: z.enum(['comprovada', ...fins]) })

/** OpenID4VP 1.0, as the Digital Credentials API of browsers takes it. */
const PedidoDaCarteira = z.object({
  protocol: z.literal('openid4vp-v1-unsigned'),
  data: z.record(z.string(), z.unknown()),
})
export type PedidoDaCarteira = z.infer<typeof PedidoDaCarteira>

/** What a wallet answers, once decrypted: one document under the id that the request gave it. */
export const RespostaDaCarteira = z.object({
  vp_token: z.record(z.string(), z.array(z.string()).length(1)),
})

/** Written by somebody whose check was refused, or who has no papers for one. */
export const Contestacao = Mensagem.extend({ caso: z.enum(casosDaContestacao) })
export type Contestacao = z.infer<typeof Contestacao>
const Recibo = z.string().regex(/^[\w-]{22}$/, 'Este número de recibo não existe.')
const Momento = z.iso.datetime({ offset: true })

const MAX_JWE = 65_536

/** Options for `navigator.credentials`, as `@simplewebauthn` passes them on (WebAuthn level 3, in JSON). */
const Opcoes = z.record(z.string(), z.unknown())

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)
const chave = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}
const ChaveNova = z.object({
  ...chave,
  response: z.object({ clientDataJSON: base64url(4000), attestationObject: base64url(20_000) }),
})
const ChaveUsada = z.object({
  ...chave,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
  }),
})

/** The check of an account's document by staff, for the account. */
export const IdadeDaConta = EnvioDeDocumento.extend({
  /** `menor`: the document says under 18. */
  estado: z.enum(['nenhuma', 'em_analise', 'comprovada', 'recusada', 'menor']),
  /** Until when the devices of the account get a proof without another check. */
  vale_ate: Momento.nullable(),
  /** The letter about the refusal, where it is contested. */
  carta: z.string().nullable(),
})
export type IdadeDaConta = z.infer<typeof IdadeDaConta>

const daConta = {
  grupo: 'Idade',
  conteudo: 'aberto',
  acesso: 'painel',
} as const satisfies Partial<Endpoint>

const daIdade = {
  grupo: 'Idade',
  conteudo: 'aberto',
  acesso: 'publico',
  // A session that expired does not stand in the way of a proof, which has nothing to do with it.
  semSessao: true,
  limite: 'idade',
} as const satisfies Partial<Endpoint>

export const idadeEndpoints = defineEndpoints({
  'GET /api/idade': {
    resumo: 'Como este site confere a idade, e se este navegador já a comprovou.',
    grupo: 'Idade',
    conteudo: 'aberto',
    acesso: 'publico',
    automatica: true,
    status: 200,
    response: Idade,
  },
  'POST /api/idade/carteira/pedido': {
    ...daIdade,
    resumo:
      'O pedido que o navegador passa à carteira do aparelho: só se a pessoa tem 18 anos ou mais.',
    status: 200,
    response: PedidoDaCarteira,
  },
  'POST /api/idade/carteira': {
    ...daIdade,
    resumo: 'Confere a resposta cifrada da carteira; a prova vem num cookie.',
    body: z.object({ response: z.string().min(1).max(MAX_JWE) }),
    status: 200,
    response: Resultado,
  },
  'POST /api/idade/aparelho/opcoes': {
    ...daIdade,
    resumo:
      'O que o navegador precisa para criar a chave de acesso que renova a prova; até uma hora depois de uma conferência.',
    status: 200,
    response: Opcoes,
  },
  'POST /api/idade/aparelho': {
    ...daIdade,
    resumo: 'Guarda a chave de acesso, sem conta e sem nome, e diz até que dia ela renova a prova.',
    body: ChaveNova,
    status: 201,
    response: z.object({ renova_ate: z.iso.date() }),
  },
  'POST /api/idade/renovacao/opcoes': {
    ...daIdade,
    resumo: 'O que o navegador precisa para pedir a chave de acesso deste aparelho.',
    status: 200,
    response: Opcoes,
  },
  'POST /api/idade/renovacao': {
    ...daIdade,
    resumo: 'Renova a prova pela chave de acesso; a prova vem num cookie.',
    body: ChaveUsada,
    status: 200,
    response: Resultado,
  },
  'POST /api/idade/contestacoes': {
    grupo: 'Idade',
    conteudo: 'aberto',
    acesso: 'publico',
    limite: 'mensagem',
    resumo:
      'Contesta uma conferência de idade, ou pede ajuda quem não tem documento; responde o número do recibo.',
    body: Contestacao,
    status: 201,
    response: z.object({ recibo: Recibo }),
  },
  'GET /api/idade/contestacoes/{recibo}': {
    grupo: 'Idade',
    conteudo: 'aberto',
    acesso: 'publico',
    resumo: 'Se a equipe já respondeu, pelo número do recibo.',
    params: z.object({ recibo: Recibo }),
    status: 200,
    response: z.object({ recebida_em: Momento, respondida_em: Momento.nullable() }),
  },
  'GET /api/idade/conta': {
    ...daConta,
    resumo: 'A conferência do documento da própria conta pela equipe, com o código do dia.',
    status: 200,
    response: IdadeDaConta,
  },
  'POST /api/idade/conta/arquivos/{papel}': {
    ...daConta,
    ...envioDeFoto,
    response: IdadeDaConta,
  },
  'DELETE /api/idade/conta/arquivos/{papel}': {
    ...daConta,
    ...remocaoDeFoto,
    response: IdadeDaConta,
  },
  'POST /api/idade/conta': {
    ...daConta,
    resumo: 'Envia as fotos recebidas para a equipe conferir a idade.',
    status: 201,
    response: IdadeDaConta,
  },
  'DELETE /api/idade/conta': {
    ...daConta,
    resumo: 'Desiste da conferência em análise: os arquivos são apagados na hora.',
    status: 200,
    response: IdadeDaConta,
  },
  'POST /api/idade/conta/prova': {
    ...daConta,
    limite: 'idade',
    resumo: 'Dá a este aparelho a prova de uma conta cuja idade a equipe conferiu; vem num cookie.',
    status: 200,
    response: Resultado,
  },
})
