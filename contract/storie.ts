import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { idSchema, texto } from './texto.ts'

export const ComentarioEscrita = z.object({ comentario: texto(500, 1) })

export const storieEndpoints = defineEndpoints({
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
    resumo: 'Comenta um story; só a anunciante lê.',
    grupo: 'stories',
    conteudo: 'adulto',
    acesso: 'assinante',
    params: z.object({ id: idSchema }),
    body: ComentarioEscrita,
    status: 201,
    response: z.object({ id: z.int(), comentario: z.string() }),
  },
})
