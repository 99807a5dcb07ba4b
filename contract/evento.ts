import { z } from 'zod'
import { canaisDoContato } from './canais.ts'
import { defineEndpoints } from './endpoint.ts'
import { filtros } from './filtros.ts'
import { EstadoSchema, USE_A_SIGLA } from './local.ts'
import { nomesDosFiltros } from './nomesDosFiltros.ts'
import { filtrosSemLista, MAX_FILTROS, origens, posicoes } from './origem.ts'
import { enderecoConhecido, idSchema, texto } from './texto.ts'

const filtrosContados = new Set<string>([
  ...filtrosSemLista,
  ...nomesDosFiltros.flatMap((nome) =>
    filtros[nome].escolhas.map(({ codigo }) => `${nome}:${codigo}`),
  ),
])

/** Where the visitor is, and how they came: all optional, and counted without the visitor. */
const Vinda = z.object({
  cidade: texto(120).nullish(),
  // An unknown place is sent as an empty text.
  estado: z.union([z.literal('').transform(() => null), EstadoSchema], USE_A_SIGLA).nullish(),
  origem: z.enum(origens).nullish(),
  posicao: z.enum(posicoes).nullish(),
  /** `nome:codigo` of the filters of that search. One that no list has (any more) is not counted. */
  filtros: z
    .array(z.string().max(60))
    .max(60)
    .transform((todos) =>
      [...new Set(todos)].filter((um) => filtrosContados.has(um)).slice(0, MAX_FILTROS),
    )
    .nullish(),
})
export type Vinda = z.output<typeof Vinda>

/** A visit to a profile. `assinante` is the session's own id, or null. */
export const Navegacao = Vinda.extend({
  modelo: idSchema,
  assinante: idSchema.nullish(),
  url: enderecoConhecido,
})
export type Navegacao = z.output<typeof Navegacao>

export const Contato = Vinda.extend({
  modelo: idSchema,
  canal: z.enum(canaisDoContato, `Use ${canaisDoContato.join(', ')}.`).default('whatsapp'),
})
export type Contato = z.output<typeof Contato>

export const eventoEndpoints = defineEndpoints({
  'POST /api/navigation-tracker': {
    resumo:
      'Registra a visita a um perfil. De onde veio (`origem`, `posicao`, `filtros`) só entra em contagens.',
    grupo: 'eventos',
    conteudo: 'adulto',
    acesso: 'publico',
    body: Navegacao,
    status: 202,
    response: null,
  },
  'POST /api/contato': {
    resumo:
      'Registra o clique num link de contato. De onde veio (`origem`, `posicao`, `filtros`) só entra em contagens.',
    grupo: 'eventos',
    conteudo: 'adulto',
    acesso: 'publico',
    body: Contato,
    status: 202,
    response: null,
  },
})
