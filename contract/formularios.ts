import { z } from 'zod'
import { AlertaForm } from './alerta.ts'
import { Contestacao } from './carta.ts'
import { CadastroAssinante, CadastroModelo, Credenciais, contaEndpoints } from './conta.ts'
import { DenunciaForm, ImagemIntimaForm, NotificacaoForm } from './denuncia.ts'
import { Denuncia, DepoimentoTexto, RespostaEscrita } from './depoimento.ts'
import { emailEndpoints } from './email.ts'
import { isAdult } from './idade.ts'
import { Mensagem } from './mensagem.ts'
import { Telefone } from './modelo.ts'
import { ConfirmacaoDoPix, Motivado } from './moderacao.ts'
import { PrecoEscrito } from './precoDoPlano.ts'
import { Codigo, NomeDaChave } from './segundoFator.ts'
import { ComentarioEscrita } from './storie.ts'
import { type ErroDosDias, errosDosDias, TemporadaForm } from './temporada.ts'
import { INVALIDO, PREENCHA } from './texto.ts'

/*
 * The schemas of the pages' forms: the bodies of the API, narrowed to what a person types, and rules of
 * the form only, such as a password typed twice. This imports Zod: pages load it when a form is used,
 * never with their first load.
 */

/** The kinds of error of a field. Their words, in each language, are in `app/forms/errors.ts`. */
export type ErroDeCampo =
  | 'missing'
  | 'badEmail'
  | 'badPhone'
  | 'badDate'
  | 'minor'
  | 'passwords'
  | 'range'
  | 'terms'
  | 'contact'
  | 'characters'
  | ErroDosDias
  | 'invalid'

/** The error of a form's own rule: the schema uses its name as the message. */
const erro = (nome: ErroDeCampo): ErroDeCampo => nome
const proprios: ReadonlySet<string> = new Set<string>([
  ...errosDosDias,
  erro('minor'),
  erro('passwords'),
  erro('terms'),
] satisfies ErroDeCampo[])

/** The error of a field that is filled in but breaks a rule of the API. */
const porCampo: Partial<Record<string, ErroDeCampo>> = {
  email: 'badEmail',
  usuario: 'badEmail',
  telefone: 'badPhone',
  dt_nascimento: 'badDate',
  nascimento: 'badDate',
  senha: 'range',
  novaSenha: 'range',
  comentario: 'contact',
  resposta: 'contact',
}

const isBlank = (valor: unknown): boolean =>
  valor === undefined || valor === null || (typeof valor === 'string' && valor.trim() === '')

/** The first error of each field; empty when the values are valid. */
export function errosDe(
  { issues }: Pick<z.ZodError, 'issues'>,
  valores: Record<string, unknown>,
): Partial<Record<string, ErroDeCampo>> {
  const erros: Partial<Record<string, ErroDeCampo>> = {}
  for (const { path, message } of issues) {
    const campo = String(path[0])
    erros[campo] ??= proprios.has(message)
      ? (message as ErroDeCampo)
      : isBlank(valores[campo]) || message === PREENCHA
        ? 'missing'
        : message === INVALIDO
          ? 'characters'
          : (porCampo[campo] ?? 'invalid')
  }
  return erros
}

type Repetida = { senha?: unknown; repetida?: unknown }

/** Whether both are equal. Checked whatever else is wrong, as both fields are corrected at once. */
const iguais = ({ senha, repetida }: Repetida): boolean =>
  !senha || !repetida || String(senha).normalize('NFKC') === String(repetida).normalize('NFKC')
const seIguais = { path: ['repetida'], message: erro('passwords'), when: () => true }

const repetida = z.string().min(1)
const { dados_gerais, login } = CadastroModelo.shape
const { localizacao, telefone } = dados_gerais.shape
/** A day as typed, 31/01/1990 with or without its slashes. */
const diaDigitado = (texto: string) =>
  texto.trim().replace(/^(\d\d)\/?(\d\d)\/?(\d{4})$/, '$3-$2-$1')
const dt_nascimento = z
  .string()
  .transform(diaDigitado)
  .pipe(dados_gerais.shape.dt_nascimento)
  .refine((data) => isAdult(data), erro('minor'))
const email = dados_gerais.shape.email

/** A registration as typed, flat, for its second and third step. */
const cadastro = {
  /** The current step: restored after a reload. */
  passo: z.enum(['1', '2', '3']),
  nome: dados_gerais.shape.nome_completo,
  dt_nascimento,
  email,
  senha: login.shape.senha,
  repetida,
  termos: z.literal(true, erro('terms')),
}
const naoPedido = z.string().optional()

const { body: recuperarSenha } = contaEndpoints['POST /api/recuperar-senha']
const { body: redefinirSenha } = contaEndpoints['POST /api/redefinir-senha']

/** By the name of the form. */
export const formularios = {
  entrar: Credenciais.extend({ tipo: z.enum(['assinante', 'modelo']) }),
  entrarEquipe: Credenciais.extend({
    codigo: z
      .string()
      .transform((codigo) => codigo.replace(/\s/g, '') || undefined)
      .optional(),
  }),
  confirmarPessoa: z.object({ senha: z.string().optional(), codigo: z.string().optional() }),
  ligarCodigos: z.object({ codigo: Codigo }),
  nomeDaChave: z.object({ nome: NomeDaChave }),
  cadastroAssinante: z
    .object({
      ...cadastro,
      tipo: z.literal('assinante'),
      telefone: CadastroAssinante.shape.telefone,
      apelido: naoPedido,
      cidade: naoPedido,
      estado: naoPedido,
      bairro: naoPedido,
    })
    .refine(iguais, seIguais),
  cadastroModelo: z
    .object({
      ...cadastro,
      tipo: z.literal('modelo'),
      telefone,
      apelido: dados_gerais.shape.apelido,
      cidade: localizacao.shape.cidade,
      estado: localizacao.shape.estado,
      bairro: localizacao.shape.bairro,
    })
    .refine(iguais, seIguais),
  recuperarSenha: recuperarSenha.extend({ usuario: email }),
  redefinirSenha: redefinirSenha
    .pick({ senha: true })
    .extend({ repetida })
    .refine(iguais, seIguais),
  trocarSenha: contaEndpoints['PUT /api/assinante/{id}/senha'].body,
  trocarEmail: emailEndpoints['PUT /api/email'].body,
  palavra: emailEndpoints['PUT /api/palavra'].body,
  copia: contaEndpoints['POST /api/conta/copia'].body,
  apagarConta: contaEndpoints['DELETE /api/conta'].body,
  mensagem: Mensagem,
  alerta: AlertaForm,
  depoimento: DepoimentoTexto,
  resposta: RespostaEscrita.pick({ resposta: true, status: true }).extend({
    /** Whether she chose the decision herself, instead of the button's. */
    chosen: z.boolean(),
  }),
  denuncia: Denuncia,
  denunciar: DenunciaForm,
  contestacao: Contestacao,
  imagemIntima: ImagemIntimaForm,
  notificacao: NotificacaoForm.safeExtend({ boa_fe: z.literal(true, erro('terms')) }),
  comentario: ComentarioEscrita,
  temporada: TemporadaForm,
  esconderDeTelefone: z.object({ telefone: Telefone }),
  recado: Motivado,
  /** For acts of staff without words to the person. */
  semRecado: z.object({ recado: z.string() }),
  recusa: Motivado.extend({ razao: z.string() }),
  conferencia: z.object({ nascimento: z.iso.date().optional() }),
  confirmacaoDoPix: ConfirmacaoDoPix,
  precoDoPlano: PrecoEscrito,
}
export type Formularios = typeof formularios
/** A complete registration. */
export type Cadastro = z.output<Formularios['cadastroAssinante' | 'cadastroModelo']>
