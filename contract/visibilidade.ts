import { z } from 'zod'
import { defineEndpoints, type Endpoint } from './endpoint.ts'

/** Days without the advertiser after which her profile is hidden. */
export const AUSENCIA = { min: 30, max: 365, avisoDias: 14 } as const
/** The longest pause with an end, in days. */
const PAUSA_MAX_DIAS = 365
const DIA_MS = 86_400_000

/** Whether a profile is hidden for a while, and when it will be if its owner stays away. */
export const Visibilidade = z.object({
  /** null: not paused. `ate` null: until she comes back by herself. */
  pausa: z
    .object({
      desde: z.iso.datetime({ offset: true }),
      ate: z.iso.datetime({ offset: true }).nullable(),
    })
    .nullable(),
  /** Since when it is hidden because she was away. */
  recolhida_em: z.iso.datetime({ offset: true }).nullable(),
  /** Her own choice of days; null: `dias_padrao`. */
  dias: z.int().nullable(),
  dias_padrao: z.int(),
})
export type Visibilidade = z.infer<typeof Visibilidade>

export const PausaEscrita = z.object({
  ate: z.iso
    .datetime({ offset: true, message: 'Escolha dia e hora.' })
    .refine((ate) => new Date(ate) > new Date(), 'Escolha um momento que ainda não passou.')
    .refine(
      (ate) => new Date(ate).getTime() < Date.now() + PAUSA_MAX_DIAS * DIA_MS,
      'Escolha um dia do próximo ano.',
    )
    .nullish(),
})

const PRAZO = `Use de ${AUSENCIA.min} a ${AUSENCIA.max} dias.`

const propria = {
  grupo: 'configuracoes',
  conteudo: 'aberto',
  acesso: 'modelo',
  status: 200,
  response: Visibilidade,
} as const satisfies Partial<Endpoint>

export const visibilidadeEndpoints = defineEndpoints({
  'GET /api/visibilidade': {
    ...propria,
    resumo: 'Se o próprio perfil está em pausa ou recolhido, e depois de quantos dias some.',
  },
  'PUT /api/visibilidade': {
    ...propria,
    resumo: 'Escolhe depois de quantos dias sem entrar o próprio perfil some; null: o padrão.',
    body: z.object({
      dias: z.int(PRAZO).min(AUSENCIA.min, PRAZO).max(AUSENCIA.max, PRAZO).nullable(),
    }),
  },
  'POST /api/visibilidade/pausar': {
    ...propria,
    resumo: 'Esconde o próprio perfil na hora, até `ate` ou até voltar.',
    body: PausaEscrita,
  },
  'POST /api/visibilidade/voltar': {
    ...propria,
    resumo: 'Termina a pausa, e mostra de novo o perfil que sumiu por ausência.',
  },
  'POST /api/visibilidade/continuar': {
    resumo: 'Pelo link do e-mail: a anunciante continua, e o perfil não some.',
    grupo: 'configuracoes',
    conteudo: 'aberto',
    acesso: 'publico',
    body: z.object({ token: z.string().max(200) }),
    status: 204,
    response: null,
  },
})
