import { z } from 'zod'
import { campos, type NomeDeCampo, vazioDe } from './campos.ts'
import { Latitude, Longitude } from './local.ts'
import { Visibilidade } from './midia.ts'
import { EM_BRANCO, ModeloEscrita } from './modelo.ts'
import { texto } from './texto.ts'

/** These fields, with those that may be empty made optional. */
const opcionais = <Shape extends Record<string, z.ZodType>>(shape: Shape): Shape =>
  Object.fromEntries(
    Object.entries(shape).map(([nome, schema]) => {
      const vazio = nome in campos ? vazioDe(campos[nome as NomeDeCampo]) : undefined
      return [nome, vazio === undefined ? schema : schema.default(vazio)]
    }),
  ) as Shape

const { dados_gerais, caracteristicas, atendimento, ...listas } = ModeloEscrita.shape
const { localizacao, ...dados } = dados_gerais.shape

export const PapelFoto = z.enum(['perfil', 'banner', 'destaque'], 'Use perfil, banner ou destaque.')

/** Path from the folder of the imported file. */
const ArquivoDeFoto = texto(500, 1)
/** Photos of a line at most. */
const MAX_FOTOS = 60

const FotoImportada = z.strictObject({
  arquivo: ArquivoDeFoto,
  visibilidade: Visibilidade.default('publico'),
  papel: PapelFoto.optional(),
})

const fotos = z
  .array(FotoImportada)
  .max(MAX_FOTOS, `Use no máximo ${MAX_FOTOS} fotos.`)
  .superRefine((lista, ctx) => {
    const papeis = new Set<string>()
    for (const [i, { papel, visibilidade }] of lista.entries()) {
      if (!papel) continue
      const issue = (campo: string, message: string) =>
        ctx.addIssue({ code: 'custom', path: [i, campo], message })
      if (papeis.has(papel)) issue('papel', 'Só uma foto por papel.')
      if (visibilidade === 'privado') issue('visibilidade', 'A foto de um papel é pública.')
      papeis.add(papel)
    }
  })

/**
 * One line of an import: a profile as in `PUT /api/modelo/{id}`, with optional fields left out if
 * empty, and its account. An unknown field is an error, not ignored.
 */
export const Importacao = z.strictObject({
  dados_gerais: z.strictObject({
    ...opcionais(dados),
    localizacao: z.strictObject(opcionais(localizacao.shape)),
  }),
  caracteristicas: caracteristicas.default([]),
  ...opcionais(listas),
  atendimento: z.strictObject(opcionais(atendimento.shape)).default(EM_BRANCO.atendimento),
  /** The profile's id in the system it comes from; the same key is the same profile. */
  chave: texto(120, 1),
  /** Login of the account; she sets her password by the recovery link. */
  email: z.email('Digite um e-mail válido.').max(254),
  /** Exact position, shown rounded; without it the municipality's centre is used. */
  posicao: z.strictObject({ latitude: Latitude, longitude: Longitude }).optional(),
  plano: z.enum(['free', 'basic', 'premium', 'diamond']).default('free'),
  fotos: fotos.default([]),
})
export type Importacao = z.infer<typeof Importacao>

/** What a line with wrong fields still tells of its photos: null in the place of what names none. */
export const FotosLegiveis = z.object({
  fotos: z.array(z.object({ arquivo: ArquivoDeFoto }).nullable().catch(null)).max(MAX_FOTOS),
})
export type FotosLegiveis = z.infer<typeof FotosLegiveis>
