import { z } from 'zod'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { EstadoSchema } from './local.ts'
import { idSchema, texto } from './texto.ts'

/** States and cities whose visitors do not see a profile. */
export const EscondidaDe = z.object({
  estados: z.array(EstadoSchema).max(27),
  cidades: z.array(z.object({ cidade: texto(80, 1), estado: EstadoSchema })).max(50),
})
export type EscondidaDe = z.infer<typeof EscondidaDe>

/** An account from which a profile hides. The id is that of the choice: she does not learn the account's. */
export const Bloqueio = z.object({
  id: z.int(),
  /** First name, as beside what he wrote. */
  nome: z.string(),
  origem: z.enum(['avaliacao', 'comentario']),
  desde: z.iso.datetime({ offset: true }),
})
export type Bloqueio = z.infer<typeof Bloqueio>

/** What the account wrote to her: nobody is found by a search. */
export const BloqueioEscrita = z.object({
  origem: z.enum(['avaliacao', 'comentario'], 'Use avaliacao ou comentario.'),
  id: idSchema,
})

const escondida = {
  grupo: 'configuracoes',
  conteudo: 'aberto',
  acesso: 'modelo',
  status: 200,
  response: EscondidaDe,
} as const satisfies Partial<Endpoint>

export const escondidaEndpoints = defineEndpoints({
  'GET /api/escondida': {
    ...escondida,
    resumo: 'Os estados e as cidades de onde o próprio perfil não é visto.',
  },
  'PUT /api/escondida': {
    ...escondida,
    resumo: 'Escolhe de onde o próprio perfil não é visto; o que não for enviado deixa de valer.',
    body: EscondidaDe,
  },
  'GET /api/bloqueios': {
    ...escondida,
    resumo: 'As contas de quem o próprio perfil se esconde.',
    response: z.array(Bloqueio),
  },
  'POST /api/bloqueios': {
    ...escondida,
    resumo: 'Esconde o próprio perfil da conta que escreveu esta avaliação ou este comentário.',
    body: BloqueioEscrita,
    status: 201,
    response: Bloqueio,
  },
  'DELETE /api/bloqueios/{id}': {
    ...escondida,
    resumo: 'Deixa uma conta ver o próprio perfil de novo.',
    params: z.object({ id: idSchema }),
    status: 204,
    response: null,
  },
})
