import { z } from 'zod'
import { type Campo, campos, type NomesDe, vazioDe } from './campos.ts'
import { Email, SenhaAtual, SenhaNova } from './conta.ts'
import { defineEndpoints } from './endpoint.ts'
import { ModeloDono, ModeloEscrita } from './modelo.ts'
import { idSchema, textoOuLinhas } from './texto.ts'

const { dados_gerais, atendimento, disponibilidade, ...grupos } = ModeloEscrita.shape

// A read returns null for an empty text: what was read may be sent back unchanged.
const textoOuNada = (max: number) =>
  textoOuLinhas(max)
    .nullish()
    .transform((s) => s ?? '')

type TextoLivre<Em> = Exclude<
  NomesDe<{ tipo: 'texto'; em: Em }>,
  NomesDe<{ min: 1 }> | NomesDe<{ nulo: true }>
>

/** The optional texts of a group of the payload. */
const textosLivres = <Em extends Campo['em']>(em: Em) =>
  Object.fromEntries(
    Object.entries<Campo>(campos).flatMap(([nome, campo]) =>
      campo.tipo === 'texto' && campo.em === em && vazioDe(campo) === ''
        ? [[nome, textoOuNada(campo.max)]]
        : [],
    ),
  ) as Record<TextoLivre<Em>, ReturnType<typeof textoOuNada>>

/**
 * The payload of her panel. Groups that are left out stay as they are. `plano`, `status`, `nota`,
 * counters and ids in it are ignored: the server decides them.
 */
export const ModeloEdicao = z.object({
  /** Ignored, as the paragraph above says; the specification sends them. */
  id: z.unknown().optional(),
  plano: z.unknown().optional(),
  status: z.unknown().optional(),
  /** The `versao` that was read; left out, the last to save wins. */
  versao: z.int().optional(),
  /** With another `apelido`: old addresses no longer lead to the profile. */
  cortar_urls_antigas: z.boolean().optional(),
  dados_gerais: dados_gerais.extend({
    /**
     * Another one than the account's also requires `login.senhaAtual`, and is `email_pendente` until
     * the link sent there is opened.
     */
    email: Email.optional(),
    ...textosLivres('dados_gerais'),
  }),
  /** A new `senha` counts only with the right `senhaAtual`. */
  login: z
    .object({
      /** The e-mail is the login: another value is ignored. */
      usuario: z.string().optional(),
      senhaAtual: z.union([z.literal(''), SenhaAtual], 'Confira a senha atual.').optional(),
      senha: z.union([z.literal(''), SenhaNova], 'Use de 8 a 128 caracteres.').optional(),
    })
    .optional(),
  atendimento: atendimento.extend(textosLivres('atendimento')).optional(),
  disponibilidade: disponibilidade.unwrap().optional(),
  ...z.object(grupos).extend(textosLivres('perfil')).partial().shape,
})
export type ModeloEdicao = z.infer<typeof ModeloEdicao>

export const edicaoEndpoints = defineEndpoints({
  'PUT /api/modelo/{id}': {
    resumo: 'Salva o próprio perfil; com outra senha, as outras sessões terminam.',
    grupo: 'modelos',
    conteudo: 'adulto',
    acesso: 'dono',
    dono: { tipo: 'modelo', em: 'params.id' },
    params: z.object({ id: idSchema }),
    comMidia: true,
    body: ModeloEdicao,
    status: 200,
    response: ModeloDono.extend({
      /** The new session after a change of password. */
      token: z.string().optional(),
    }),
  },
})
