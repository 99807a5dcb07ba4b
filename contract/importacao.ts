import { z } from 'zod'
import { Latitude, Longitude } from './local.ts'
import { Visibilidade } from './midia.ts'
import { ModeloEscrita } from './modelo.ts'
import { texto } from './texto.ts'

const { shape } = ModeloEscrita
const dados = shape.dados_gerais

export const PapelFoto = z.enum(['perfil', 'banner', 'destaque'], 'Use perfil, banner ou destaque.')

const FotoImportada = z.strictObject({
  /** Path from the folder of the imported file. */
  arquivo: texto(500, 1),
  visibilidade: Visibilidade.default('publico'),
  papel: PapelFoto.optional(),
})

const fotos = z
  .array(FotoImportada)
  .max(60, 'Use no máximo 60 fotos.')
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
 * One line of an import: a profile as `PUT /api/modelo/{id}` takes it, where whatever may be empty
 * may be left out, with the account it belongs to. An unknown field is a fault, not a silence.
 */
export const Importacao = z.strictObject({
  ...shape,
  /** The profile's name in the system it comes from; the same key is the same profile. */
  chave: texto(120, 1),
  /** Login of the account; she sets her password by the recovery link. */
  email: z.email('Digite um e-mail válido.').max(254),
  dados_gerais: z.strictObject({
    ...dados.shape,
    telefone: dados.shape.telefone.default(null),
    localizacao: z.strictObject({
      ...dados.shape.localizacao.shape,
      bairro: dados.shape.localizacao.shape.bairro.default(null),
    }),
    chamada: dados.shape.chamada.default(''),
    descricao: dados.shape.descricao.default(''),
    extras: dados.shape.extras.default(''),
  }),
  caracteristicas: shape.caracteristicas.default([]),
  servicos: shape.servicos.default([]),
  massagens: shape.massagens.default([]),
  fetiches: shape.fetiches.default([]),
  tipo_atendimento: shape.tipo_atendimento.default([]),
  pagamento: shape.pagamento.default([]),
  precos: shape.precos.default([]),
  atendimento: z
    .strictObject({
      regras: shape.atendimento.shape.regras.default(''),
      caixa_postal: shape.atendimento.shape.caixa_postal.default(0),
      local: shape.atendimento.shape.local.default(0),
      hoteis: shape.atendimento.shape.hoteis.default(0),
      moteis: shape.atendimento.shape.moteis.default(0),
      domicilio: shape.atendimento.shape.domicilio.default(0),
    })
    .default({ regras: '', caixa_postal: 0, local: 0, hoteis: 0, moteis: 0, domicilio: 0 }),
  /** Exact position, shown rounded; without it the municipality's centre stands for it. */
  posicao: z.strictObject({ latitude: Latitude, longitude: Longitude }).optional(),
  plano: z.enum(['free', 'basic', 'premium', 'diamond']).default('free'),
  fotos: fotos.default([]),
})
export type Importacao = z.infer<typeof Importacao>
