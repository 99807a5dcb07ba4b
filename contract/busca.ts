import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { filtros } from './filtros.ts'
import { EstadoSchema, Latitude, Local, Longitude } from './local.ts'
import { Foto } from './midia.ts'
import { type NomeDeFiltro, nomesDosFiltros } from './nomesDosFiltros.ts'
import { codigoDe } from './opcao.ts'
import { atividades, codigosPreco } from './opcoes.ts'
import { consulta, idSchema, limite, numero, pagina, sinal } from './texto.ts'
import { estados } from './uf.ts'

/** A profile in a list. `estilo` is a string that holds a JSON array of labels. */
export const Card = z.object({
  id: z.int(),
  nome: z.string(),
  apelido: z.string(),
  chamada: z.string().nullable(),
  /** What she wrote in English in its place. */
  chamada_en: z.string().nullable(),
  /** Digits without the country code; null when she shows none. */
  telefone: z.string().nullable(),
  /** Mean of approved reviews; null without any. */
  nota: z.number().nullable(),
  /** How many approved reviews stand behind `nota`. */
  avaliacoes: z.int(),
  online: z.union([z.literal(0), z.literal(1)]),
  /** While online: the end that she chose. */
  disponivel_ate: z.iso.datetime({ offset: true }).nullable(),
  /** When she was last there, in steps of days; null: longer ago. */
  atividade: z.enum(atividades.map(({ codigo }) => codigo)).nullable(),
  /** Years; null when she hides it. */
  idade: z.int().nullable(),
  /** Address of the featured picture; null for a regular card. */
  destaque: z.url().nullable(),
  estilo: z.string(),
  /** Slug of the profile's address. */
  url: z.string(),
  cidade: z.string().nullable(),
  estado: z.enum(estados).nullable(),
  bairro: z.string().nullable(),
  /** BRL for one hour, else the lowest price; null without prices. */
  preco: z.number().nullable(),
  /** The duration that `preco` is for; null without prices. */
  preco_codigo: z.enum(codigosPreco).nullable(),
  verificada: z.boolean(),
  /** A plan gives her place in the lists: shown as 'anúncio pago'. */
  pago: z.boolean(),
  /** The boost that gives her this place: paid as well. */
  impulso: z.int().optional(),
  /** Her stay in `cidade`, which is not where she lives: first and last day. */
  temporada: z.object({ de: z.iso.date(), ate: z.iso.date() }).nullable(),
  /** Kilometres with one decimal, only when the query names a point. */
  distancia: z.number().optional(),
  foto: Foto.nullable(),
})
export type Card = z.infer<typeof Card>

/** Codes or labels of one list, comma-separated, as in the specification's `estilo=`. */
const escolhasDe = ({ regra, escolhas }: (typeof filtros)[NomeDeFiltro]) =>
  z
    .string()
    .max(2000)
    .transform((s) =>
      s
        .split(',')
        .map((parte) => parte.trim())
        .filter(Boolean),
    )
    .pipe(z.array(codigoDe(escolhas)).max(40))
    .describe(
      `Por vírgula, ${regra === 'todos' ? 'todos' : 'qualquer um'}: ${escolhas.map((o) => o.codigo).join(', ')}`,
    )
    .optional()

const porFiltro = <Valor>(valorDe: (nome: NomeDeFiltro) => Valor) =>
  Object.fromEntries(nomesDosFiltros.map((nome) => [nome, valorDe(nome)])) as Record<
    NomeDeFiltro,
    Valor
  >

const Preco = numero(
  z.number('Informe um valor em reais.').min(0).max(1_000_000),
  'Informe um valor em reais.',
)

export const ordens = [
  'relevancia',
  'nota',
  'avaliacoes',
  'atividade',
  'recentes',
  'menor_preco',
  'maior_preco',
  'mais_jovens',
  'mais_maduras',
  'distancia',
] as const

/** The text of a marker; what it holds is the server's. */
const MARCO = /^[\w-]{40,160}$/

/** Every parameter of `GET /api/filtro`, and of the address of `/search`. */
export const FiltroQuery = z
  .object({
    geral: consulta(120)
      .describe('Palavras do perfil, inteiras ou pelo começo, ou um telefone inteiro')
      .optional(),
    cidade: consulta(120)
      .describe('Nome ou slug, com ou sem acentos; desconhecida: lista vazia')
      .optional(),
    estado: EstadoSchema.optional(),
    bairro: consulta(120).optional(),
    online: sinal.optional(),
    ...porFiltro((nome) => escolhasDe(filtros[nome])),
    disponibilidade: z
      .enum(['online', 'hoje'], 'Use online ou hoje.')
      .describe('hoje: atende em algum momento do dia que ainda vem')
      .optional(),
    dia: z.iso
      .date('Informe um dia.')
      .describe('Onde cada perfil está neste dia, por suas temporadas; antes de hoje vale hoje')
      .optional(),
    preco_min: Preco.describe('Reais por uma hora; o ponto separa centavos').optional(),
    preco_max: Preco.describe('Reais por uma hora; o ponto separa centavos').optional(),
    /** Alias of `preco_max` (the specification's slider). */
    preco: Preco.describe('O mesmo que preco_max').optional(),
    latitude: Latitude.optional(),
    longitude: Longitude.optional(),
    raio_km: numero(z.number('Informe até 5000 km.').positive().max(5000)).optional(),
    ordenar: z.enum(ordens, `Use ${ordens.join(', ')}.`).optional(),
    excluir: idSchema.optional(),
    limite: limite.optional(),
    pagina: pagina.optional(),
    marco: z
      .string()
      .regex(MARCO, 'Use o marco como veio em Link.')
      .describe(
        'Continua uma lista sem repetir nem pular perfis: vem pronto em Link, vale um dia, e só para a mesma ordem',
      )
      .optional(),
  })
  .transform(({ preco, preco_max = preco, ...q }) => ({
    ...q,
    ...(preco_max !== undefined && { preco_max }),
  }))
  .superRefine((q, ctx) => {
    if (q.preco_min !== undefined && q.preco_max !== undefined && q.preco_min > q.preco_max)
      ctx.addIssue({
        code: 'custom',
        path: ['preco_min'],
        message: 'O valor mínimo passa do máximo.',
      })
    if ((q.latitude === undefined) !== (q.longitude === undefined))
      ctx.addIssue({
        code: 'custom',
        path: [q.latitude === undefined ? 'latitude' : 'longitude'],
        message: 'Latitude e longitude vêm juntas.',
      })
    if (q.latitude === undefined && (q.raio_km !== undefined || q.ordenar === 'distancia'))
      ctx.addIssue({ code: 'custom', path: ['latitude'], message: 'Informe latitude e longitude.' })
  })
export type FiltroQuery = z.infer<typeof FiltroQuery>

const contagens = z.record(z.string(), z.int())

/** How many results each choice would leave; has every code of the lists, with 0 when none. */
export const Facetas = z.object({
  /** Results of the current filter. */
  total: z.int(),
  ...porFiltro(() => contagens),
  disponibilidade: z.object({ online: z.int(), hoje: z.int() }),
  online: z.int(),
  /**
   * BRL, whole reais: the lowest published price rounded down and the highest rounded up, and between them 16
   * buckets of one width, `de` included; none where all prices are the same, or there are none.
   */
  precos: z.object({
    minimo: z.number(),
    maximo: z.number(),
    faixas: z.array(z.object({ de: z.number(), ate: z.number(), total: z.int() })),
  }),
})
export type Facetas = z.infer<typeof Facetas>

/** Suggestions for a few typed letters: places with profiles, and profiles by name. */
export const Sugestoes = z.object({
  lugares: z.array(Local),
  nomes: z.array(
    z.object({
      apelido: z.string(),
      /** Slug of the profile's address. */
      url: z.string(),
      cidade: z.string().nullable(),
      estado: z.enum(estados).nullable(),
    }),
  ),
})
export type Sugestoes = z.infer<typeof Sugestoes>

export const buscaEndpoints = defineEndpoints({
  'GET /api/filtro': {
    resumo: 'Busca de perfis. O total vem em X-Total-Count e as páginas em Link.',
    grupo: 'busca',
    conteudo: 'adulto',
    acesso: 'publico',
    cache: { segundos: 30 },
    query: FiltroQuery,
    status: 200,
    response: z.array(Card),
  },
  'GET /api/facetas': {
    resumo: 'Quantos perfis cada escolha deixaria, com os mesmos filtros de /api/filtro.',
    grupo: 'busca',
    conteudo: 'adulto',
    acesso: 'publico',
    cache: { segundos: 30 },
    query: FiltroQuery,
    status: 200,
    response: Facetas,
  },
  'GET /api/sugestoes': {
    resumo: 'Lugares e nomes que começam pelo que se digita; números não sugerem ninguém.',
    grupo: 'busca',
    conteudo: 'adulto',
    acesso: 'publico',
    cache: { segundos: 60 },
    query: z.object({ q: consulta(60, 1) }),
    status: 200,
    response: Sugestoes,
  },
  'GET /api/preco': {
    resumo: 'O menor e o maior preço publicados, em reais; ambos 0 enquanto não há preço algum.',
    grupo: 'busca',
    conteudo: 'aberto',
    acesso: 'publico',
    cache: { segundos: 60 },
    status: 200,
    response: z.object({ menor_valor: z.number(), maior_valor: z.number() }),
  },
  'GET /api/categoria': {
    resumo: 'As categorias por nome, verdadeiras quando algum perfil publicado as tem.',
    grupo: 'busca',
    conteudo: 'aberto',
    acesso: 'publico',
    cache: { segundos: 60 },
    status: 200,
    response: z.record(z.string(), z.boolean()),
  },
  'GET /api/atendimento': {
    resumo: 'Onde se atende: 1 quando algum perfil publicado oferece.',
    grupo: 'busca',
    conteudo: 'aberto',
    acesso: 'publico',
    cache: { segundos: 60 },
    status: 200,
    response: z.record(z.string(), z.union([z.literal(0), z.literal(1)])),
  },
})
