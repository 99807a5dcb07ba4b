import { z } from 'zod'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { Escrito } from './escondida.ts'
import { DIAS_DO_LINK, MAX_ALBUNS, MAX_CONVIDADOS } from './limites.ts'
import { ItemAberto } from './midia.ts'
import { idSchema } from './texto.ts'

const Momento = z.iso.datetime({ offset: true })

/** A client whom she may name, by the newest of what he wrote to her: she does not learn the account's id. */
export const PessoaDoAlbum = Escrito.extend({
  /** First name, as beside what he wrote. */
  nome: z.string(),
  em: Momento,
})
export type PessoaDoAlbum = z.infer<typeof PessoaDoAlbum>

/** A link of hers. Its address is not stored: whoever lost it makes another. */
export const LinkDoAlbum = z.object({
  id: z.int(),
  album: z.int(),
  criado_em: Momento,
  expira_em: Momento,
  /** Whether it leads to the album now. */
  aberto: z.boolean(),
  /** First names of those for whom alone it opens; null: for any client who has it. */
  para: z.array(z.string()).nullable(),
  /** How often it was opened. By whom is stored nowhere. */
  aberturas: z.int(),
})
export type LinkDoAlbum = z.infer<typeof LinkDoAlbum>

export const LinkDoAlbumEscrita = z.object({
  album: z.int().min(1).max(MAX_ALBUNS),
  dias: z.literal([...DIAS_DO_LINK], `Use ${DIAS_DO_LINK.join(', ')} dias.`),
  /** What those wrote to her for whom alone it opens; left out: for any client who has it. */
  para: z
    .array(Escrito)
    .min(1, 'Escolha ao menos uma pessoa.')
    .max(MAX_CONVIDADOS, `Escolha no máximo ${MAX_CONVIDADOS} pessoas.`)
    .optional(),
})
export type LinkDoAlbumEscrita = z.infer<typeof LinkDoAlbumEscrita>

/** What a link opens. Addresses of pictures are valid for ten minutes, and not longer than the link. */
export const AlbumPorLink = z.object({
  modelo: z.object({ apelido: z.string(), url: z.string() }),
  nome: z.string(),
  expira_em: Momento,
  itens: z.array(
    ItemAberto.pick({ id: true, imagem: true, tipo: true, foto: true, legenda: true }),
  ),
})
export type AlbumPorLink = z.infer<typeof AlbumPorLink>

const dela = {
  grupo: 'midias',
  conteudo: 'adulto',
  acesso: 'modelo',
} as const satisfies Partial<Endpoint>

export const albumPorLinkEndpoints = defineEndpoints({
  'GET /api/albuns/links': {
    ...dela,
    resumo: 'Os links dos próprios álbuns, os mais novos primeiro, com quantas vezes abriram.',
    status: 200,
    response: z.array(LinkDoAlbum),
  },
  'GET /api/albuns/pessoas': {
    ...dela,
    resumo: 'Quem escreveu para ela e pode ser escolhido para um link.',
    status: 200,
    response: z.array(PessoaDoAlbum),
  },
  'POST /api/albuns/links': {
    ...dela,
    resumo: 'Cria um link para um álbum só por link. O endereço é respondido só esta vez.',
    body: LinkDoAlbumEscrita,
    status: 201,
    response: z.object({ link: z.url() }),
  },
  'DELETE /api/albuns/links/{id}': {
    ...dela,
    resumo: 'Encerra um link no mesmo instante, também para quem está com o álbum aberto.',
    params: z.object({ id: idSchema }),
    status: 204,
    response: null,
  },
  'POST /api/albuns/abrir': {
    grupo: 'midias',
    conteudo: 'adulto',
    acesso: 'assinante',
    limite: 'album',
    resumo: 'O álbum de um link. Um link que não vale é 404, seja qual for o motivo.',
    body: z.object({
      token: z.string().max(200),
      /** Asks only for new addresses of its pictures: not counted as an opening. */
      renovar: z.boolean().default(false),
    }),
    status: 200,
    response: AlbumPorLink,
  },
})
