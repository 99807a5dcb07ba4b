import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { consulta, limite } from './texto.ts'
import { estados } from './uf.ts'

export const USE_A_SIGLA = 'Use a sigla de um dos 27 estados.'

export const EstadoSchema = z
  .string(USE_A_SIGLA)
  .trim()
  .toUpperCase()
  .pipe(z.enum(estados, USE_A_SIGLA))

/** A place that has published profiles. Without `bairro` the total is the whole city's. */
export const Local = z.object({
  cidade: z.string(),
  estado: z.enum(estados),
  bairro: z.string().optional(),
  total: z.int(),
})
export type Local = z.infer<typeof Local>

export const Municipio = z.object({
  /** IBGE code, 7 digits. */
  codigo: z.int(),
  cidade: z.string(),
  estado: z.enum(estados),
  latitude: z.number(),
  longitude: z.number(),
  /** Public profiles there. */
  total: z.int(),
  /** Without any: the nearest city that has some, in whole kilometres from seat to seat. */
  perto: z.object({ cidade: z.string(), estado: z.enum(estados), km: z.int() }).nullable(),
})
export type Municipio = z.infer<typeof Municipio>

/**
 * A position as programs print it: near the equator JavaScript writes 1e-7 and 17 digits. Kept to a
 * tenth of a millimetre: PostgreSQL refuses to compute with smaller numbers.
 */
const grau = (maximo: number, mensagem: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .max(40)
          .regex(/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i)
          .transform(Number),
      ],
      mensagem,
    )
    .transform((graus) => Math.round(graus * 1e9) / 1e9)
    .pipe(z.number(mensagem).min(-maximo).max(maximo))

export const Latitude = grau(90, 'Informe a latitude em graus.')
export const Longitude = grau(180, 'Informe a longitude em graus.')

/** A place on the map: a city at its seat, or a bairro in the middle of its profiles. */
export const LugarNoMapa = Local.extend({ latitude: z.number(), longitude: z.number() })
export type LugarNoMapa = z.infer<typeof LugarNoMapa>

export const localEndpoints = defineEndpoints({
  'GET /api/locais': {
    resumo: 'Cidades e bairros que têm perfis publicados, com totais.',
    grupo: 'locais',
    conteudo: 'aberto',
    acesso: 'publico',
    cache: { segundos: 60 },
    status: 200,
    response: z.array(Local),
  },
  'GET /api/municipios': {
    resumo:
      'Municípios do Brasil por começo de nome, ou os de nome parecido, com o centro de cada um e onde há perfis.',
    grupo: 'locais',
    conteudo: 'aberto',
    acesso: 'publico',
    cache: { segundos: 60 },
    query: z.object({
      q: consulta(80).optional(),
      estado: EstadoSchema.optional(),
      limite: limite.optional(),
    }),
    status: 200,
    response: z.array(Municipio),
  },
  'GET /api/mapa': {
    resumo:
      'Lugares com perfis para um mapa: cidades do Brasil ou de um estado, ou os bairros de uma cidade que têm perfis bastantes; nunca o ponto de um perfil.',
    grupo: 'locais',
    conteudo: 'aberto',
    acesso: 'publico',
    cache: { segundos: 60 },
    query: z.object({ estado: EstadoSchema.optional(), cidade: consulta(120).optional() }),
    status: 200,
    response: z.array(LugarNoMapa),
  },
  'GET /api/geo/reverso': {
    resumo: 'A cidade de um ponto.',
    grupo: 'locais',
    conteudo: 'aberto',
    acesso: 'publico',
    query: z.object({ latitude: Latitude, longitude: Longitude }),
    status: 200,
    response: z.object({
      cidade: z.string(),
      estado: z.enum(estados),
      latitude: z.number(),
      longitude: z.number(),
    }),
  },
  'GET /api/geo/lugar': {
    resumo: 'O ponto de um lugar: centro do bairro ou da cidade.',
    grupo: 'locais',
    conteudo: 'aberto',
    acesso: 'publico',
    cache: { segundos: 3600 },
    query: z.object({
      bairro: consulta(120).optional(),
      cidade: consulta(120, 1),
      estado: EstadoSchema.optional(),
    }),
    status: 200,
    response: z.object({ lat: z.number(), lng: z.number() }),
  },
})
