import { z } from 'zod'
import { Denuncia } from './depoimento.ts'
import { defineEndpoints } from './endpoint.ts'
import { MAX_COMENTARIO } from './limites.ts'
import { StorieAberto } from './midia.ts'
import { idSchema, linhas, pagina } from './texto.ts'

export const ComentarioEscrita = z.object({ comentario: linhas(MAX_COMENTARIO, 1) })

/** A story in its owner's panel. */
export const StoriePainel = StorieAberto.extend({
  visualizacoes: z.int(),
  curtidas: z.int(),
  comentarios: z.int(),
})
export type StoriePainel = z.infer<typeof StoriePainel>

/** 0 pendente, 1 aprovado, 9 rejeitado: as for reviews. */
export const StatusComentario = z.union(
  [z.literal(0), z.literal(1), z.literal(9)],
  'Use 0 (pendente), 1 (aprovado) ou 9 (rejeitado).',
)

export const Comentario = z.object({
  id: z.int(),
  /** null when the story was deleted. */
  storie: z.int().nullable(),
  nome: z.string(),
  comentario: z.string(),
  status: StatusComentario,
  data_cadastro: z.iso.datetime({ offset: true }),
})
export type Comentario = z.infer<typeof Comentario>

export const storieEndpoints = defineEndpoints({
  'GET /api/stories': {
    resumo: 'Os stories no ar de quem pergunta, com visualizações, curtidas e comentários.',
    grupo: 'stories',
    conteudo: 'adulto',
    acesso: 'modelo',
    status: 200,
    response: z.object({
      stories: z.array(StoriePainel),
      /** How many live stories her plan allows. */
      limite: z.int(),
    }),
  },
  'DELETE /api/stories/{id}': {
    resumo: 'Tira um story do ar.',
    grupo: 'stories',
    conteudo: 'adulto',
    acesso: 'modelo',
    params: z.object({ id: idSchema }),
    status: 204,
    response: null,
  },
  'POST /api/stories/{id}/ver': {
    resumo: 'Conta que um story foi visto; repetir não muda nada.',
    grupo: 'stories',
    conteudo: 'adulto',
    acesso: 'publico',
    params: z.object({ id: idSchema }),
    status: 204,
    response: null,
  },
  'POST /api/stories/{id}/curtir': {
    resumo: 'Curte um story; repetir não muda nada.',
    grupo: 'stories',
    conteudo: 'adulto',
    acesso: 'publico',
    params: z.object({ id: idSchema }),
    status: 204,
    response: null,
  },
  'POST /api/stories/{id}/comentarios': {
    resumo: 'Comenta um story; só a anunciante lê, e a equipe o que ela denunciar.',
    grupo: 'stories',
    conteudo: 'adulto',
    acesso: 'assinante',
    params: z.object({ id: idSchema }),
    body: ComentarioEscrita,
    status: 201,
    response: z.object({ id: z.int(), comentario: z.string() }),
  },
  'GET /api/comentarios': {
    resumo: 'Os comentários recebidos nos stories de quem pergunta, do mais novo ao mais antigo.',
    grupo: 'stories',
    conteudo: 'adulto',
    acesso: 'modelo',
    query: z.object({
      status: z.enum(['0', '1', '9'], 'Use 0, 1 ou 9.').transform(Number).optional(),
      pagina: pagina.default(1),
    }),
    status: 200,
    response: z.array(Comentario),
  },
  'PUT /api/comentarios/{id}': {
    resumo: 'Aprova ou rejeita um comentário recebido.',
    grupo: 'stories',
    conteudo: 'adulto',
    acesso: 'modelo',
    params: z.object({ id: idSchema }),
    body: z.object({ status: StatusComentario }),
    status: 200,
    response: Comentario,
  },
  'POST /api/comentarios/{id}/denunciar': {
    resumo: 'A anunciante leva à equipe um comentário que recebeu.',
    grupo: 'stories',
    conteudo: 'adulto',
    acesso: 'modelo',
    params: z.object({ id: idSchema }),
    body: Denuncia,
    status: 202,
    response: null,
  },
})
