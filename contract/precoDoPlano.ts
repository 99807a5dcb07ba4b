import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { idSchema, linhas, texto } from './texto.ts'

/** Whole days between the announcement of a higher price and its first day; the database holds it. */
export const DIAS_DE_ANUNCIO = 60
/** The same before a lower price, so that a mistake can be taken back. */
export const DIAS_DE_REDUCAO = 1

/** Length of the reason for a new price. */
export const MAX_MOTIVO_DO_PRECO = 200

const Momento = z.iso.datetime({ offset: true })
const Dia = z.iso.date('Use um dia como 2027-01-25.')
const Preco = z
  .number('Informe o preço.')
  .min(0.01, 'O preço começa em R$ 0,01.')
  .max(99_999.99, 'O preço vai até R$ 99.999,99.')
  .multipleOf(0.01, 'Use no máximo dois decimais.')

const Anuncio = z.object({
  id: z.int(),
  /** The plan's displayed name. */
  plano: z.string(),
  de: z.number(),
  para: z.number(),
  motivo: z.string(),
  anunciado: Momento,
  desde: z.iso.date(),
  /** `vale`: it is or was the price from its day on; `retirado`: taken back before. */
  situacao: z.enum(['anunciado', 'vale', 'retirado']),
})
export type Anuncio = z.infer<typeof Anuncio>

export const Precos = z.object({
  /** The plans that cost something. */
  planos: z.array(
    z.object({
      codigo: z.string(),
      nome: z.string(),
      preco: z.number(),
      /** Accounts that have bought it and whose days are not over: who is told. */
      assinantes: z.int(),
    }),
  ),
  /** The first day that a higher price announced today may have. */
  aumento_desde: z.iso.date(),
  /** The first day that a lower price announced today may have. */
  reducao_desde: z.iso.date(),
  /** Of the last five years, the newest first. */
  anuncios: z.array(Anuncio),
})
export type Precos = z.infer<typeof Precos>

export const PrecoNovo = z.object({
  /** Code of the plan. */
  plano: texto(40, 1),
  preco: Preco,
  desde: Dia,
  motivo: linhas(MAX_MOTIVO_DO_PRECO, 1),
})
export type PrecoNovo = z.infer<typeof PrecoNovo>

/** The same as typed in the form: `119,90`. */
export const PrecoEscrito = PrecoNovo.extend({
  preco: z
    .string()
    .trim()
    .regex(/^\d{1,5}([.,]\d{1,2})?$/)
    .transform((escrito) => Number(escrito.replace(',', '.')))
    .pipe(Preco),
})

const daEquipe = {
  grupo: 'equipe',
  conteudo: 'aberto',
  acesso: 'cobrancas',
  // Prices and counts: nobody's name.
  mostra: null,
} as const

export const precoEndpoints = defineEndpoints({
  'GET /api/admin/precos': {
    ...daEquipe,
    resumo: 'Os preços dos planos e as mudanças anunciadas.',
    status: 200,
    response: Precos,
  },
  'POST /api/admin/precos': {
    ...daEquipe,
    resumo:
      'Anuncia outro preço de um plano: um aumento, mais de 60 dias antes; uma redução, de amanhã em diante. Quem tem o plano recebe um e-mail.',
    body: PrecoNovo,
    status: 201,
    response: z.object({ id: z.int() }),
  },
  'DELETE /api/admin/precos/{id}': {
    ...daEquipe,
    resumo: 'Retira um preço anunciado antes do seu dia; quem tem o plano recebe um e-mail.',
    params: z.object({ id: idSchema }),
    status: 204,
    response: null,
  },
})
