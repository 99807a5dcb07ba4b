import { z } from 'zod'
import { ANTECEDENCIA_DIAS, DURACAO_DIAS, diaMais } from './diasDaTemporada.ts'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { hoje } from './idade.ts'
import { EstadoSchema } from './local.ts'
import { idSchema, texto } from './texto.ts'
import { estados } from './uf.ts'

const Dia = z.iso.date('Informe um dia.')

/** A stay in another city as visitors see it; both days included, as São Paulo counts them. */
export const TemporadaPublica = z.object({
  cidade: z.string(),
  estado: z.enum(estados),
  de: z.iso.date(),
  ate: z.iso.date(),
})
export type TemporadaPublica = z.infer<typeof TemporadaPublica>

/** A stay as its owner sees it. */
export const Temporada = TemporadaPublica.extend({
  id: z.int(),
  /** Shown before it begins; else from its first day on. */
  anunciar: z.boolean(),
  /** The first day on which visitors see it. */
  visivel_desde: z.iso.date(),
})
export type Temporada = z.infer<typeof Temporada>

/** How the days of a stay can be wrong, by the field that shows it. */
const erros = {
  pastDay: ['de', 'A temporada começa hoje ou depois.'],
  wrongOrder: ['ate', 'O último dia vem antes do primeiro.'],
  tooFar: ['ate', 'Marque até seis meses à frente.'],
  tooLong: ['ate', 'Uma temporada tem até 60 dias. Para ficar mais, mude a cidade do perfil.'],
} as const
export type ErroDosDias = keyof typeof erros
export const errosDosDias = Object.keys(erros) as ErroDosDias[]

function erroDos({ de, ate }: { de: string; ate: string }): ErroDosDias | null {
  const agora = hoje()
  if (de < agora) return 'pastDay'
  if (ate < de) return 'wrongOrder'
  if (ate > diaMais(agora, ANTECEDENCIA_DIAS)) return 'tooFar'
  return ate >= diaMais(de, DURACAO_DIAS) ? 'tooLong' : null
}

const campos = z.object({
  cidade: texto(80, 1),
  estado: EstadoSchema,
  de: Dia,
  ate: Dia,
  anunciar: z.boolean(),
})

/** @param nomear the API says what is wrong, a form names it */
const comDias = (nomear: boolean) =>
  campos.superRefine((temporada, ctx) => {
    const erro = erroDos(temporada)
    if (!erro) return
    const [campo, mensagem] = erros[erro]
    ctx.addIssue({ code: 'custom', path: [campo], message: nomear ? erro : mensagem })
  })

export const TemporadaEscrita = comDias(false)
export const TemporadaForm = comDias(true)
export type TemporadaEscrita = z.infer<typeof TemporadaEscrita>

const temporada = {
  grupo: 'modelos',
  conteudo: 'aberto',
  acesso: 'modelo',
} as const satisfies Partial<Endpoint>

export const temporadaEndpoints = defineEndpoints({
  'GET /api/temporadas': {
    ...temporada,
    resumo:
      'As próprias temporadas em outras cidades, as que ainda não acabaram, por ordem de data.',
    status: 200,
    response: z.array(Temporada),
  },
  'POST /api/temporadas': {
    ...temporada,
    resumo: 'Marca uma temporada: nesses dias o perfil aparece na outra cidade em vez da sua.',
    body: TemporadaEscrita,
    status: 201,
    response: Temporada,
  },
  'DELETE /api/temporadas/{id}': {
    ...temporada,
    resumo: 'Desmarca ou encerra uma temporada.',
    params: z.object({ id: idSchema }),
    status: 204,
    response: null,
  },
})
