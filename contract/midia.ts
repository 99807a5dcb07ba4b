import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import {
  MAX_ALBUNS,
  MAX_ITENS,
  MAX_LEGENDA,
  MAX_MB,
  MAX_NOME_DO_ALBUM,
  MAX_NOVOS,
} from './limites.ts'
import { type Recusa, recusas } from './recusas.ts'
import { SEM_CONTATO, temContato } from './semContato.ts'
import { idSchema, linhas, sinal, texto } from './texto.ts'

/**
 * A picture in several widths and formats: `{base}/{largura}.{avif|webp|jpg}` for each of `larguras`.
 * `largura` and `altura` are the original's pixels, `cor` its dominant colour (#rrggbb),
 * `thumbhash` a base64 placeholder (https://evanw.github.io/thumbhash/).
 */
export const Foto = z.object({
  base: z.url(),
  larguras: z.array(z.int().positive()).min(1),
  largura: z.int().positive(),
  altura: z.int().positive(),
  thumbhash: z.string().nullable(),
  cor: z.string().nullable(),
})
export type Foto = z.infer<typeof Foto>

export const Visibilidade = z.enum(['publico', 'privado'])
export type Visibilidade = z.infer<typeof Visibilidade>

/** `link`: in an album that opens only by a link of hers. */
export const VisibilidadeGuardada = z.enum([...Visibilidade.options, 'link'])
export type VisibilidadeGuardada = z.infer<typeof VisibilidadeGuardada>

export const TipoMidia = z.enum(['foto', 'video'])
export type TipoMidia = z.infer<typeof TipoMidia>

export const Papel = z.enum(['perfil', 'banner', 'destaque'])
export type Papel = z.infer<typeof Papel>

/** One public item of a gallery. A private one has only its blurred preview. */
export const ItemGaleria = z.object({
  id: z.int(),
  imagem: z.url(),
  tipo: TipoMidia,
  visibilidade: Visibilidade,
  foto: Foto.nullable(),
  /** The day on which staff compared it with her live selfie; null: they have not. */
  conferida_em: z.iso.date().nullable(),
  /** Her words about it, also its text for screen readers. */
  legenda: z.string().nullable(),
  /** The number of its album. */
  album: z.int().nullable(),
})
export type ItemGaleria = z.infer<typeof ItemGaleria>

/** `codigo` numbers the albums of one profile, from 1. */
const NumeroDoAlbum = z.int().min(1).max(MAX_ALBUNS)

/** An album of a gallery, in her order. */
export const Album = z.object({ codigo: z.int(), nome: z.string() })
export type Album = z.infer<typeof Album>

/** An album as its owner sees it; `por_link`: nobody else sees it without a link of hers. */
export const AlbumDela = Album.extend({ por_link: z.boolean() })
export type AlbumDela = z.infer<typeof AlbumDela>

export const Storie = z.object({
  id: z.int(),
  imagem: z.url(),
  storie: z.url(),
  /** 1: only a blurred preview is public. */
  restrito: z.union([z.literal(0), z.literal(1)]),
  expira: z.iso.datetime({ offset: true }),
  foto: Foto.nullable(),
})
export type Storie = z.infer<typeof Storie>

/**
 * An item with its real file, for those who may see it: private ones under addresses that expire in 10
 * minutes.
 */
export const ItemAberto = ItemGaleria.extend({
  /** For a video, its poster. */
  foto: Foto,
  /** Roles that this item's picture has. */
  papeis: z.array(Papel),
  /** For a video, in milliseconds. */
  duracao_ms: z.int().nullable(),
  visibilidade: VisibilidadeGuardada,
})
export type ItemAberto = z.infer<typeof ItemAberto>

export const StorieAberto = Storie.extend({
  criado_em: z.iso.datetime({ offset: true }),
  tipo: TipoMidia,
  foto: Foto,
  duracao_ms: z.int().nullable(),
})
export type StorieAberto = z.infer<typeof StorieAberto>

/** All media of one profile, in the gallery's order, stories newest first. */
export const Midias = z.object({
  galeria: z.array(ItemAberto),
  albuns: z.array(AlbumDela),
  stories: z.array(StorieAberto),
  perfil: z.url().nullable(),
  banner: z.url().nullable(),
  destaque: z.url().nullable(),
})
export type Midias = z.infer<typeof Midias>

/** Name of an upload, from the answer of `POST /api/midias/upload`. */
export const UploadId = z.uuid('Envie o upload como foi respondido.')

/** What an upload is sent for: an item of the gallery, a story, or the picture of a role. */
export const Finalidade = z.enum(['galeria', 'storie', ...Papel.options])
export type Finalidade = z.infer<typeof Finalidade>

/**
 * A file in a save: inline as a data URL (its content is checked, its type ignored), or as `{upload}`.
 * `nome` and `marca` (1: her name is drawn on the photo) are for inline ones; an upload has its own.
 */
const DataUrl = z
  .string()
  // Bounded, since a pattern that repeats for megabytes overflows the stack.
  .regex(
    /^data:[\w.+/-]{0,100}(?:;[\w=.+-]{1,100}){0,8};base64,/i,
    'Envie data:…;base64,… ou {"upload": …}.',
  )
const Upload = z.object({ upload: UploadId })
export const Fonte = z.union([DataUrl, Upload], 'Envie data:…;base64,… ou {"upload": …}.')
export type Fonte = z.infer<typeof Fonte>

/** One line, without contact data. */
const linha = (max: number, min = 0) =>
  linhas(max, min)
    .transform((palavras) => palavras.replace(/\s+/g, ' '))
    .refine((palavras) => !temContato(palavras), SEM_CONTATO)

/** A new item has a file; with `id` it takes the place of that item's picture, which is removed. */
export const ItemEscrita = z
  .object({
    id: idSchema.optional(),
    imagem: Fonte.optional(),
    /** Left out: public where it is new, else as it is. */
    visibilidade: Visibilidade.optional(),
    nome: texto(200).optional(),
    marca: sinal.optional(),
    /** Left out: as it is. */
    legenda: linha(MAX_LEGENDA).optional(),
    /** null: in none. What an album by link holds is seen by link alone, whatever `visibilidade` says. */
    album: NumeroDoAlbum.nullable().optional(),
  })
  .refine(
    ({ id, imagem }) => id !== undefined || imagem !== undefined,
    'Envie o id de um item da galeria, ou a imagem de um novo.',
  )
export type ItemEscrita = z.infer<typeof ItemEscrita>

/** The item, stored or new in this save, from whose picture an upload was cropped. */
const Dona = z.union([z.object({ id: idSchema }), Upload])
export type Dona = z.infer<typeof Dona>

const ID_OU_ARQUIVO = 'Envie um id da galeria ou um arquivo.'

/**
 * A media id of the gallery, a new file, or null: no picture for this role. A crop of an item's picture
 * names the item in `de`: the item has the role, and loses it when it is removed.
 */
export const FonteDePapel = z.union(
  [
    idSchema,
    z.object({ id: idSchema }).transform(({ id }) => id),
    Upload.extend({ de: Dona.optional() }),
    DataUrl,
    z.null(),
  ],
  ID_OU_ARQUIVO,
)
export type FonteDePapel = z.infer<typeof FonteDePapel>

/** The gallery, the roles and new stories in one save; whatever is left out stays as it is. */
export const MidiasEscrita = z.object({
  modelo: idSchema,
  perfil: FonteDePapel.optional(),
  banner: FonteDePapel.optional(),
  destaque: FonteDePapel.optional(),
  /** In the new order. Items not named here keep theirs, after these. */
  galeria: z.array(ItemEscrita).max(MAX_ITENS, `Use no máximo ${MAX_ITENS} itens.`).optional(),
  /** All her albums, in order; one that is left out is gone, and its items stay. */
  albuns: z
    .array(
      z.object({
        codigo: NumeroDoAlbum,
        nome: linha(MAX_NOME_DO_ALBUM, 1),
        por_link: z.boolean().default(false),
      }),
    )
    .max(MAX_ALBUNS, `Use no máximo ${MAX_ALBUNS} álbuns.`)
    .optional(),
  /** Items that are removed by this save, and their roles with them. */
  remover: z.array(idSchema).max(MAX_ITENS).optional(),
  stories: z
    .array(
      z.object({
        storie: Fonte,
        restrito: sinal.default(0),
        nome: texto(200).optional(),
        marca: sinal.optional(),
      }),
    )
    .max(MAX_NOVOS, `Envie no máximo ${MAX_NOVOS} de cada vez.`)
    .optional(),
})
export type MidiasEscrita = z.infer<typeof MidiasEscrita>

/** `processando`: being checked and re-encoded; `pronto`: may be saved; `recusado`: `motivo` says why. */
export const EstadoUpload = z.object({
  upload: UploadId,
  nome: z.string(),
  /**
   * The purpose it was sent for, and may be saved as; null: none was given, and it may be saved as
   * anything.
   */
  para: Finalidade.nullable(),
  /** The item from whose picture it was cropped, as long as that exists. */
  de: Dona.nullable(),
  estado: z.enum(['processando', 'pronto', 'recusado']),
  motivo: z.string().nullable(),
  /** The same as a code. */
  recusa: z.enum(Object.keys(recusas) as [Recusa, ...Recusa[]]).nullable(),
  tipo: TipoMidia.nullable(),
  duracao_ms: z.int().nullable(),
  /** When ready: the picture (of a video its poster), under an address that expires in 10 minutes. */
  foto: Foto.nullable(),
})
export type EstadoUpload = z.infer<typeof EstadoUpload>

export const midiaEndpoints = defineEndpoints({
  'POST /api/midias/upload': {
    resumo: `Recebe um arquivo (até ${MAX_MB} MB) como corpo do pedido; o preparo segue depois da resposta. \`para\` diz para que serve, e um salvamento só o aceita ali; \`de_midia\` ou \`de_upload\`, de que foto é um recorte.`,
    grupo: 'midias',
    conteudo: 'adulto',
    acesso: 'modelo',
    limite: 'envio',
    query: z
      .object({
        nome: texto(200).optional(),
        marca: sinal.optional(),
        para: Finalidade.optional(),
        de_midia: idSchema.optional(),
        de_upload: UploadId.optional(),
      })
      .refine(
        ({ para, de_midia, de_upload }) =>
          (de_midia ?? de_upload) === undefined ||
          ((para === 'galeria' || Papel.safeParse(para).success) &&
            (de_midia === undefined) !== (de_upload === undefined)),
        { path: ['para'], error: 'Um recorte é de uma foto só, e não é um story.' },
      ),
    bytes: true,
    status: 201,
    response: z.object({ upload: UploadId }),
  },
  'GET /api/midias/uploads': {
    resumo: 'Os arquivos enviados e ainda não usados, cada um com seu estado.',
    grupo: 'midias',
    conteudo: 'adulto',
    acesso: 'modelo',
    status: 200,
    response: z.array(EstadoUpload),
  },
  'GET /api/midias/uploads/{upload}': {
    resumo: 'O estado de um arquivo enviado.',
    grupo: 'midias',
    conteudo: 'adulto',
    acesso: 'modelo',
    params: z.object({ upload: UploadId }),
    status: 200,
    response: EstadoUpload,
  },
  'DELETE /api/midias/uploads/{upload}': {
    resumo: 'Desiste de um arquivo enviado.',
    grupo: 'midias',
    conteudo: 'adulto',
    acesso: 'modelo',
    params: z.object({ upload: UploadId }),
    status: 204,
    response: null,
  },
  'GET /api/midias/{id}': {
    mostra: 'midia_privada',
    resumo:
      'As mídias de um perfil com as privadas, por endereços que valem 10 minutos: para a dona, a equipe e assinantes cujo plano as inclui.',
    grupo: 'midias',
    conteudo: 'adulto',
    acesso: 'sessao',
    params: z.object({ id: idSchema }),
    status: 200,
    response: Midias,
  },
  'POST /api/midias': {
    resumo: 'Salva galeria, papéis e stories: tudo ou nada.',
    grupo: 'midias',
    conteudo: 'adulto',
    acesso: 'dono',
    dono: { tipo: 'modelo', em: 'body.modelo' },
    limite: 'envio',
    comMidia: true,
    body: MidiasEscrita,
    status: 201,
    response: Midias,
  },
  'PUT /api/midias/{id}': {
    resumo: 'Troca a foto de perfil; o id é o da conta.',
    grupo: 'midias',
    conteudo: 'adulto',
    acesso: 'dono',
    dono: { tipo: 'modelo', em: ['params.id', 'body.modelo'] },
    limite: 'envio',
    params: z.object({ id: idSchema }),
    comMidia: true,
    body: z.object({
      modelo: idSchema.optional(),
      perfil: z.union([idSchema, Fonte], ID_OU_ARQUIVO),
    }),
    status: 200,
    response: z.object({ perfil: z.url() }),
  },
  'DELETE /api/midias/{id}': {
    resumo: 'Tira um item da galeria, e com ele os papéis que tinha; o id é o do item.',
    grupo: 'midias',
    conteudo: 'adulto',
    acesso: 'modelo',
    params: z.object({ id: idSchema }),
    status: 204,
    response: null,
  },
})
