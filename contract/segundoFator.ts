import { z } from 'zod'
import { Entrada, SenhaAtual } from './conta.ts'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { texto } from './texto.ts'

/** Six digits of an authenticator app, or a recovery code. */
export const Codigo = z.string().trim().min(6).max(32)

const momento = z.iso.datetime({ offset: true })

/** A passkey of the caller's account. */
export const ChaveDeAcesso = z.object({
  id: z.string(),
  nome: z.string(),
  /** Whether the owner's other devices have it too. */
  sincronizada: z.boolean(),
  criada_em: momento,
  usada_em: momento.nullable(),
})
export type ChaveDeAcesso = z.infer<typeof ChaveDeAcesso>

export const SegundoFator = z.object({
  /** Whether codes of an authenticator app are asked for. */
  totp: z.boolean(),
  chaves: z.array(ChaveDeAcesso),
  /** How many recovery codes are left. */
  codigos: z.int(),
  /** Phone, e-mail and password of a verified advertiser change only with it. */
  exigido: z.boolean(),
  /** From when such a change is accepted, where the second factor is new; null: now. */
  vale_em: momento.nullable(),
  /** Until when the caller need not prove again who they are; null: not now. */
  confirmada_ate: momento.nullable(),
})
export type SegundoFator = z.infer<typeof SegundoFator>

/** What the browser's credentials API takes and returns: checked by the server's library, not here. */
const Opcoes = z.looseObject({ challenge: z.string() })
const base64url = z.string().regex(/^[\w-]+$/)
const Credencial = z.looseObject({
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  response: z.looseObject({ clientDataJSON: base64url.max(4096) }),
})

export const NomeDaChave = texto(60, 1)

/** Shown once, where the account has its first second factor. */
const CodigosNovos = z.object({ codigos: z.array(z.string()).nullable() })

const ofSession = {
  grupo: 'seguranca',
  conteudo: 'aberto',
  acesso: 'sessao',
  mostra: null,
} as const satisfies Partial<Endpoint>

const entrar = {
  grupo: 'seguranca',
  conteudo: 'aberto',
  acesso: 'publico',
  semSessao: true,
  limite: 'entrada',
  status: 200,
} as const satisfies Partial<Endpoint>

const params = z.object({ id: base64url.max(1400) })

export const segundoFatorEndpoints = defineEndpoints({
  'POST /api/login/chave/desafio': {
    ...entrar,
    resumo: 'O que o navegador precisa para entrar com uma chave de acesso.',
    response: Opcoes,
  },
  'POST /api/login/chave': {
    ...entrar,
    resumo: 'Entra com uma chave de acesso: ela já é dois fatores.',
    body: z.object({ credencial: Credencial, lembrar: z.boolean().optional() }),
    response: Entrada.extend({ tipo: z.enum(['assinante', 'modelo', 'equipe']) }),
  },
  'POST /api/login/perdi': {
    ...entrar,
    resumo: 'Pede para entrar sem o segundo fator, perdido: vale sete dias depois, com aviso.',
    body: z.object({ usuario: texto(254, 1), senha: SenhaAtual }),
    status: 202,
    response: null,
  },
  'GET /api/seguranca': {
    ...ofSession,
    resumo: 'O segundo fator da própria conta.',
    status: 200,
    response: SegundoFator,
  },
  'POST /api/seguranca/confirmar/desafio': {
    ...ofSession,
    resumo: 'O que o navegador precisa para confirmar com uma chave de acesso.',
    status: 200,
    response: Opcoes,
  },
  'POST /api/seguranca/confirmar': {
    ...ofSession,
    resumo: 'Confirma que é a própria pessoa: pelo segundo fator; sem um, pela senha.',
    limite: 'senha',
    body: z.union(
      [
        z.object({ credencial: Credencial }),
        z.object({ codigo: Codigo }),
        z.object({ senha: SenhaAtual }),
      ],
      'Envie credencial, codigo ou senha.',
    ),
    status: 204,
    response: null,
  },
  'POST /api/seguranca/totp/desafio': {
    ...ofSession,
    resumo: 'Um segredo novo para o aplicativo autenticador; só vale depois de confirmado.',
    status: 200,
    response: z.object({
      segredo: z.string(),
      uri: z.string(),
      qr: z.string(),
      selado: z.string(),
    }),
  },
  'POST /api/seguranca/totp': {
    ...ofSession,
    resumo: 'Ativa os códigos do aplicativo autenticador, com o primeiro deles.',
    limite: 'senha',
    body: z.object({ selado: z.string().max(400), codigo: Codigo }),
    status: 200,
    response: CodigosNovos,
  },
  'DELETE /api/seguranca/totp': {
    ...ofSession,
    resumo: 'Desativa os códigos do aplicativo autenticador.',
    status: 204,
    response: null,
  },
  'POST /api/seguranca/chaves/desafio': {
    ...ofSession,
    resumo: 'O que o navegador precisa para criar uma chave de acesso.',
    status: 200,
    response: Opcoes,
  },
  'POST /api/seguranca/chaves': {
    ...ofSession,
    resumo: 'Guarda uma chave de acesso nova.',
    limite: 'senha',
    body: z.object({ nome: NomeDaChave, credencial: Credencial }),
    status: 201,
    response: CodigosNovos,
  },
  'PUT /api/seguranca/chaves/{id}': {
    ...ofSession,
    resumo: 'Dá outro nome a uma chave de acesso.',
    params,
    body: z.object({ nome: NomeDaChave }),
    status: 204,
    response: null,
  },
  'DELETE /api/seguranca/chaves/{id}': {
    ...ofSession,
    resumo: 'Remove uma chave de acesso.',
    params,
    status: 204,
    response: null,
  },
  'POST /api/seguranca/codigos': {
    ...ofSession,
    resumo: 'Troca os códigos de recuperação por outros; os antigos deixam de valer.',
    limite: 'senha',
    status: 200,
    response: z.object({ codigos: z.array(z.string()) }),
  },
})
