import { z } from 'zod'
import { Idioma } from './conta.ts'
import { defineEndpoints } from './endpoint.ts'
import { MAX_RELATO } from './limites.ts'
import { Mensagem } from './mensagem.ts'
import {
  desfechos,
  estadosDaDenuncia,
  itensDaDenuncia,
  motivosDaDenuncia,
  motivosDoItem,
  viasDaDenuncia,
} from './motivosDaDenuncia.ts'
import { idSchema, texto } from './texto.ts'

const Momento = z.iso.datetime({ offset: true })

/** 128 random bits: whoever has it reads the state of the report, and nothing else. */
export const Recibo = z.string().regex(/^[\w-]{22}$/, 'Este número de recibo não existe.')

/** The last part of a profile's address. */
const Slug = z.string().regex(/^[a-z0-9-]{1,100}$/, 'Informe um número inteiro positivo.')

/** What anybody may say about an item, without an account. */
const relato = {
  motivo: z.enum(motivosDaDenuncia, 'Escolha um motivo.'),
  texto: texto(MAX_RELATO).default(''),
  /** For news about the decision. */
  email: Mensagem.shape.email.or(z.literal('').transform(() => undefined)).optional(),
}

/** Another reason says nothing without words. */
const temRelato = ({ motivo, texto }: { motivo: string; texto: string }) =>
  motivo !== 'outro' || texto !== ''
const semRelato = { path: ['texto'], message: 'Conte o que há de errado.' }

/** The form of a report; the item is known to the page. */
export const DenunciaForm = z.object(relato).refine(temRelato, semRelato)

const ENDERECO = /^\S*\/profile\/([a-z0-9-]{1,100})\/?(?:[?#]\S*)?$/
/** The form about an intimate picture shown without consent: the profile is named by its address. */
export const ImagemIntimaForm = z
  .object({
    endereco: z.string().trim().regex(ENDERECO, 'Cole o endereço da página.'),
    texto: texto(MAX_RELATO, 1),
    email: relato.email,
  })
  .transform(({ endereco, ...resto }) => ({ ...resto, slug: ENDERECO.exec(endereco)?.[1] ?? '' }))

export const DenunciaEscrita = z
  .object({
    ...relato,
    /** By the id of the profile (or its slug), of the gallery's item, of the story or of the review. */
    item: z.object({ tipo: z.enum(itensDaDenuncia), id: idSchema.or(Slug) }),
    /** Of the e-mail about the decision. */
    idioma: Idioma.default('pt-BR'),
  })
  .refine(({ item, motivo }) => motivosDoItem[item.tipo].includes(motivo), {
    path: ['motivo'],
    message: 'Escolha um motivo.',
  })
  .refine(temRelato, semRelato)
export type DenunciaEscrita = z.output<typeof DenunciaEscrita>

/** What the holder of a receipt reads: names nobody, neither who reported nor who was reported. */
export const SituacaoDaDenuncia = z.object({
  recibo: Recibo,
  via: z.enum(viasDaDenuncia),
  item: z.enum(itensDaDenuncia),
  motivo: z.enum(motivosDaDenuncia),
  criado_em: Momento,
  estado: z.enum(estadosDaDenuncia),
  /** The item is hidden until the decision. */
  oculto: z.boolean(),
  /** Whether an e-mail tells the decision. */
  avisa: z.boolean(),
  desfecho: z.enum(desfechos).nullable(),
  decidido_em: Momento.nullable(),
})
export type SituacaoDaDenuncia = z.infer<typeof SituacaoDaDenuncia>

export const denunciaEndpoints = defineEndpoints({
  'POST /api/denuncias': {
    resumo:
      'Denuncia um perfil, uma imagem, um story ou uma avaliação, sem conta; responde o número do recibo.',
    grupo: 'denuncias',
    conteudo: 'aberto',
    acesso: 'publico',
    limite: 'denuncia',
    mudaPaginas: true,
    body: DenunciaEscrita,
    status: 201,
    response: z.object({ recibo: Recibo }),
  },
  'GET /api/denuncias/{recibo}': {
    resumo: 'O estado de uma denúncia, pelo número do recibo.',
    grupo: 'denuncias',
    conteudo: 'aberto',
    acesso: 'publico',
    params: z.object({ recibo: Recibo }),
    status: 200,
    response: SituacaoDaDenuncia,
  },
})
