import { z } from 'zod'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { EstadoSchema } from './local.ts'
import { TelefoneNovo, TelefoneNovoOuNada } from './modelo.ts'
import { idSchema, texto } from './texto.ts'

/** The version of the terms that a registration accepts, stored with the account. */
export const TERMOS_VERSAO = '2026-11-25'

const OBRIGATORIO = 'Preencha este campo.'

/** The form of an address as in the specification; it does not tell whether mail arrives. */
export const Email = z
  .string(OBRIGATORIO)
  .trim()
  .max(254, 'Use no máximo 254 caracteres.')
  .pipe(z.email('Digite um e-mail válido.'))

// Two keyboards may write one accent in two ways: both are the same password.
const normal = (senha: string) => senha.normalize('NFKC')

/** A new password. The server also refuses the most common ones. */
export const SenhaNova = z
  .string(OBRIGATORIO)
  .min(8, 'Use ao menos 8 caracteres.')
  .max(128, 'Use no máximo 128 caracteres.')
  .transform(normal)

/** An existing password: whatever it is, only right or wrong. */
export const SenhaAtual = z.string(OBRIGATORIO).min(1, OBRIGATORIO).max(1024).transform(normal)

const Nascimento = z.iso
  .date('Informe uma data, como AAAA-MM-DD.')
  .refine((data) => data >= '1900-01-01', 'Confira o ano.')

const Aceite = z.union([z.literal(true), z.literal(1)], 'É necessário aceitar os termos.')
export const Idioma = z.enum(['pt-BR', 'en'])
export type Idioma = z.infer<typeof Idioma>

export const Credenciais = z.object({
  usuario: texto(254, 1),
  senha: SenhaAtual,
  lembrar: z.boolean().optional(),
  /** Of the second factor: six digits (RFC 6238), or a recovery code. */
  codigo: z.string().trim().max(32).optional(),
  /** Takes back the erasure of the account; without one it changes nothing. */
  cancelar_exclusao: z.boolean().optional(),
})
export type Credenciais = z.infer<typeof Credenciais>

const Usuario = z.object({ id: z.int(), nome: z.string() })
/** The answer of every way of signing in. */
export const Entrada = z.object({ token: z.string(), usuario: Usuario })
export type Entrada = z.infer<typeof Entrada>
const Cadastrada = Entrada.extend({ id: z.int() })

export const CadastroAssinante = z.object({
  nome: texto(120, 1),
  email: Email,
  /** The e-mail is the login: another value is ignored. */
  usuario: z.string().optional(),
  telefone: TelefoneNovo,
  dt_nascimento: Nascimento,
  senha: SenhaNova,
  termos: Aceite,
  idioma: Idioma.optional(),
})
export type CadastroAssinante = z.infer<typeof CadastroAssinante>

export const CadastroModelo = z.object({
  /** Ignored: every account begins with the free plan. */
  plano: z.string().optional(),
  dados_gerais: z.object({
    nome_completo: texto(120, 1),
    apelido: texto(60, 1),
    dt_nascimento: Nascimento,
    telefone: TelefoneNovoOuNada.optional().transform((t) => t ?? null),
    email: Email,
    localizacao: z.object({
      bairro: texto(80)
        .nullish()
        .transform((s) => s || null),
      cidade: texto(80, 1),
      estado: EstadoSchema,
    }),
  }),
  login: z.object({ usuario: z.string().optional(), senha: SenhaNova }),
  termos: Aceite,
  idioma: Idioma.optional(),
})
export type CadastroModelo = z.infer<typeof CadastroModelo>

/** A client's account for its owner; never a password. */
export const Assinante = z.object({
  id: z.int(),
  nome: z.string(),
  email: z.string(),
  usuario: z.string(),
  telefone: z.string().nullable(),
  dt_nascimento: z.string().nullable(),
  plano: z.string(),
})
export type Assinante = z.infer<typeof Assinante>

// An expired session does not prevent a new one.
const semSessao = {
  grupo: 'contas',
  conteudo: 'aberto',
  acesso: 'publico',
  semSessao: true,
} as const satisfies Partial<Endpoint>

const entrar = {
  ...semSessao,
  limite: 'entrada',
  // It may take an erasure back, which shows a profile again.
  mudaPaginas: true,
  status: 200,
  response: Entrada,
} as const

/** What would come of using a link now. */
const SituacaoDoLink = z.enum(['valido', 'usado', 'vencido', 'invalido'])
export type SituacaoDoLink = z.infer<typeof SituacaoDoLink>

export const contaEndpoints = defineEndpoints({
  'POST /api/login/assinante': {
    ...entrar,
    resumo: 'Entra como assinante.',
    body: Credenciais,
  },
  'POST /api/login/modelo': {
    ...entrar,
    resumo: 'Entra como acompanhante.',
    body: Credenciais,
  },
  'POST /api/login/equipe': {
    ...entrar,
    resumo: 'Entra como equipe, com o código do segundo fator.',
    body: Credenciais,
  },
  'POST /api/login/oidc': {
    ...entrar,
    resumo: 'Troca o código de uso único da entrada por terceiros por uma sessão.',
    body: z.object({
      codigo: texto(64, 1),
      /** A secret of the browser that started; its SHA-256 was sent at the start. */
      verificador: texto(128, 32),
    }),
  },
  'POST /api/logout': {
    ...semSessao,
    resumo: 'Encerra a sessão; sem uma, não muda nada.',
    status: 204,
    response: null,
  },
  'POST /api/assinante': {
    ...semSessao,
    resumo: 'Cadastra um assinante e o deixa dentro.',
    limite: 'cadastro',
    body: CadastroAssinante,
    status: 201,
    response: Cadastrada,
  },
  'POST /api/modelo': {
    ...semSessao,
    resumo: 'Cadastra uma acompanhante e a deixa dentro; o perfil espera aprovação.',
    limite: 'cadastro',
    body: CadastroModelo,
    status: 201,
    response: Cadastrada,
  },
  'POST /api/recuperar-senha': {
    ...semSessao,
    resumo: 'Envia um link para escolher outra senha, se houver conta.',
    limite: 'recuperacao',
    body: z.object({ usuario: texto(254, 1) }),
    status: 202,
    response: null,
  },
  'POST /api/redefinir-senha/link': {
    ...semSessao,
    resumo: 'Diz se um link para escolher outra senha ainda vale; não o gasta.',
    limite: 'redefinicao',
    body: z.object({ token: texto(128, 1) }),
    status: 200,
    response: z.object({ situacao: SituacaoDoLink }),
  },
  'POST /api/redefinir-senha': {
    ...semSessao,
    resumo: 'Escolhe outra senha com o link recebido; todas as sessões terminam.',
    limite: 'redefinicao',
    body: z.object({ token: texto(128, 1), senha: SenhaNova }),
    status: 204,
    response: null,
  },
  'DELETE /api/conta': {
    resumo:
      'Exclui a própria conta: as sessões terminam e o que ela publicou some na hora. Tudo é apagado depois de 7 dias, em que entrar de novo pode cancelar.',
    grupo: 'contas',
    conteudo: 'aberto',
    acesso: 'painel',
    limite: 'senha',
    body: z.object({ senha: SenhaAtual }),
    status: 202,
    response: z.object({
      apagar_em: z.string(),
      /** The page with the state of the erasure, later its certificate. */
      comprovante: z.string(),
    }),
  },
  'POST /api/conta/copia': {
    resumo: 'Cria o link, de uso único, para baixar uma cópia de tudo o que a conta tem.',
    grupo: 'contas',
    conteudo: 'aberto',
    acesso: 'painel',
    limite: 'senha',
    body: z.object({ senha: SenhaAtual }),
    status: 200,
    response: z.object({ url: z.string(), expira_em: z.string() }),
  },
  'GET /api/assinante/{id}': {
    resumo: 'Os dados da própria conta.',
    grupo: 'contas',
    conteudo: 'aberto',
    acesso: 'dono',
    dono: { tipo: 'assinante', em: 'params.id' },
    params: z.object({ id: idSchema }),
    status: 200,
    response: Assinante,
  },
  'PUT /api/assinante/{id}/senha': {
    resumo: 'Troca a própria senha; as outras sessões terminam.',
    grupo: 'contas',
    conteudo: 'aberto',
    acesso: 'dono',
    dono: { tipo: 'assinante', em: 'params.id' },
    limite: 'senha',
    params: z.object({ id: idSchema }),
    body: z.object({ senhaAtual: SenhaAtual, novaSenha: SenhaNova }),
    status: 200,
    response: z.object({ token: z.string() }),
  },
})
