import { z } from 'zod'
import { Idioma } from './conta.ts'
import { defineEndpoints } from './endpoint.ts'
import { Espera } from './espera.ts'
import { MAX_RELATO } from './limites.ts'
import { Mensagem } from './mensagem.ts'
import {
  desfechos,
  estadosDaDenuncia,
  itemDoEndereco,
  itensDaDenuncia,
  motivosDaDenuncia,
  motivosDoItem,
  quemNotifica,
  viasDaDenuncia,
} from './motivosDaDenuncia.ts'
import { idSchema, linhas } from './texto.ts'

const Momento = z.iso.datetime({ offset: true })

/** 128 random bits: whoever has it reads the state of the report, and nothing else. */
export const Recibo = z.string().regex(/^[\w-]{22}$/, 'Este número de recibo não existe.')

const QUAL_ITEM = 'Informe um número inteiro positivo ou o fim do endereço.'

/** The last part of a profile's address. */
const Slug = z.string().regex(/^[a-z0-9-]{1,100}$/, QUAL_ITEM)

/** What anybody may say about an item, without an account. */
const relato = {
  motivo: z.enum(motivosDaDenuncia, 'Escolha um motivo.'),
  texto: linhas(MAX_RELATO).default(''),
  /** For news about the decision. */
  email: z
    .union(
      [Mensagem.shape.email, z.literal('').transform(() => undefined)],
      'Digite um e-mail válido.',
    )
    .optional(),
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
    texto: linhas(MAX_RELATO, 1),
    email: relato.email,
  })
  .transform(({ endereco, ...resto }) => ({ ...resto, slug: ENDERECO.exec(endereco)?.[1] ?? '' }))

/** The form of a legal notice: with a name, the exact item, a reason and a statement of good faith. */
export const NotificacaoForm = z
  .object({
    nome: Mensagem.shape.nome,
    email: Mensagem.shape.email,
    quem: z.enum(quemNotifica, 'Escolha quem você é.'),
    endereco: z
      .string()
      .trim()
      .max(500)
      .refine((endereco) => itemDoEndereco(endereco) !== null, 'Cole o endereço do conteúdo.'),
    motivo: relato.motivo,
    texto: linhas(MAX_RELATO, 1),
    boa_fe: z.literal(true, 'Confirme a declaração.'),
  })
  .refine(
    ({ endereco, motivo }) => {
      const item = itemDoEndereco(endereco)
      return item === null || motivosDoItem[item.tipo].includes(motivo)
    },
    { path: ['motivo'], message: 'Escolha um motivo.' },
  )
export const NotificacaoEscrita = NotificacaoForm.and(z.object({ idioma: Idioma.default('pt-BR') }))
export type NotificacaoEscrita = z.output<typeof NotificacaoEscrita>

export const DenunciaEscrita = z
  .object({
    ...relato,
    /** By the id of the profile (or its slug), of the gallery's item, of the story or of the review. */
    item: z.object({
      tipo: z.enum(itensDaDenuncia),
      id: z.union([idSchema, Slug], QUAL_ITEM),
    }),
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
  /** Until when staff decide; null where no time is promised. */
  decidir_ate: Momento.nullable(),
  /** The address of the decision on a legal notice, where it can be contested. */
  carta: Recibo.nullable(),
  desfecho: z.enum(desfechos).nullable(),
  decidido_em: Momento.nullable(),
  /** How long reports like it take; null too once it is decided. */
  espera: Espera,
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
  'POST /api/notificacoes': {
    resumo:
      'Notificação legal sobre um conteúdo, com nome, endereço exato, fundamento e boa-fé; responde o número do recibo.',
    grupo: 'denuncias',
    conteudo: 'aberto',
    acesso: 'publico',
    limite: 'denuncia',
    mudaPaginas: true,
    body: NotificacaoEscrita,
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
