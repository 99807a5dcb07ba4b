import { z } from 'zod'
import { CodigoDaCarta } from './carta.ts'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import {
  ANTECEDENCIA_DIAS,
  alcances,
  duracoes,
  seOcupados,
  situacoesDoImpulso,
} from './ofertaDeImpulsos.ts'
import { Cobranca } from './plano.ts'

const Momento = z.iso.datetime({ offset: true })
const Alcance = z.enum(alcances, 'Escolha o bairro ou a cidade.')
const Duracao = z.enum(duracoes, 'Escolha por quanto tempo.')

/** When a boost would be shown. */
const Horario = z.object({
  inicio: Momento,
  fim: Momento,
  /** The time that was asked for is taken: it is the next free one. */
  adiado: z.boolean(),
})
export type Horario = z.infer<typeof Horario>

const Oferta = z.object({
  alcance: Alcance,
  /** The bairro, or the city. */
  nome: z.string(),
  /** Slots of its list that are taken now. */
  ocupadas: z.int(),
  opcoes: z.array(
    z.object({
      duracao: Duracao,
      /** BRL, all included. */
      preco: z.number(),
      /** When its hours could first be shown, if it was approved now. */
      livre: Momento,
    }),
  ),
})
export type Oferta = z.infer<typeof Oferta>

/** Visits and contacts of her profile. */
const Medidas = z.object({ visitas: z.int(), contatos: z.int() })

/** A boost as its buyer sees it. */
export const Impulso = z.object({
  id: z.int(),
  alcance: Alcance,
  nome: z.string(),
  horas: z.int(),
  valor: z.number(),
  situacao: z.enum(situacoesDoImpulso),
  /** When it is or was shown; before it is approved as it was asked for. null: it has no time. */
  inicio: Momento.nullable(),
  fim: Momento.nullable(),
  /** Hours that are left of an interrupted one, rounded up. */
  resta: z.int().nullable(),
  /** The words of staff who refused it. */
  recado: z.string().nullable(),
  /** The letter about its refusal, where that is contested. */
  carta: CodigoDaCarta.nullable(),
  /** Its refusal was undone: its hours are free. */
  cortesia: z.boolean(),
  /** Its charge: for the contract and for giving it back. */
  cobranca: z.int(),
  /** Whether there is a contract to keep. */
  contrato: z.boolean(),
  /** Until when it may be given back without a reason; null: not any more. */
  desistir_ate: Momento.nullable(),
  /** When she gave it back. */
  desistencia: Momento.nullable(),
  /** The money is on its way, or was returned. */
  devolucao: z.enum(['a_caminho', 'devolvida']).nullable(),
  /** null before it was shown. */
  relatorio: z
    .object({
      /** How often a page with it was sent; programs that say what they are do not count. */
      exibicoes: z.int(),
      durante: Medidas,
      /** The same hours a week before; null where these are not comparable. */
      antes: Medidas.nullable(),
    })
    .nullable(),
})
export type Impulso = z.infer<typeof Impulso>

export const MeusImpulsos = z.object({
  /** The places where she is listed; none while visitors do not find her. */
  ofertas: z.array(Oferta),
  /** The newest first; of the last year. */
  impulsos: z.array(Impulso),
  /** The one that waits for its Pix. */
  cobranca: Cobranca.nullable(),
  /** Until when she cannot buy another, since she gave back one that was shown. */
  pausa_ate: Momento.nullable(),
})
export type MeusImpulsos = z.infer<typeof MeusImpulsos>

const ANTES = 'Comece agora ou depois.'
const Comeco = Momento.refine((text) => Date.parse(text) > Date.now() - 3_600_000, ANTES).refine(
  (text) => Date.parse(text) < Date.now() + ANTECEDENCIA_DIAS * 86_400_000,
  `Comece em até ${ANTECEDENCIA_DIAS} dias.`,
)

/** `comecar`: absent for as soon as possible. */
const escolha = { alcance: Alcance, duracao: Duracao, comecar: Comeco.optional() }

const impulso = {
  grupo: 'impulsos',
  conteudo: 'aberto',
  acesso: 'modelo',
} as const satisfies Partial<Endpoint>

export const impulsoEndpoints = defineEndpoints({
  'GET /api/impulsos': {
    ...impulso,
    resumo:
      'Os lugares em que o próprio perfil pode subir, com preço e próximo horário livre, e os impulsos que comprou, com o relatório de cada um.',
    status: 200,
    response: MeusImpulsos,
  },
  'GET /api/impulsos/horario': {
    ...impulso,
    resumo: 'Quando um impulso seria mostrado: no começo pedido, ou no próximo horário livre.',
    query: z.object(escolha),
    status: 200,
    response: Horario,
  },
  'POST /api/impulsos': {
    ...impulso,
    resumo:
      'Pede um impulso: segura o horário por uma hora e cria a cobrança por Pix; 409 com o próximo horário se ele já não está livre.',
    body: z.object({
      ...escolha,
      /** What to do where the time is not free when it could begin. */
      se_ocupado: z.enum(seOcupados, 'Escolha o próximo horário ou a devolução.'),
    }),
    status: 201,
    response: z.object({ cobranca: Cobranca }),
  },
})
