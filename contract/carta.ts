import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { Espera } from './espera.ts'
import { MAX_RELATO } from './limites.ts'
import { alvos, atos } from './motivos.ts'
import { linhas } from './texto.ts'

const Momento = z.iso.datetime({ offset: true })

/** 128 random bits, as in the address that the letter names. */
export const CodigoDaCarta = z.string().regex(/^[\w-]{22}$/, 'Este endereço não existe.')

/** A decision of staff, for the person whom the letter is to: no other name is in it. */
export const Carta = z.object({
  codigo: CodigoDaCarta,
  ato: z.enum(atos),
  /** What was decided about. */
  alvo: z.enum(alvos),
  /** The rule, as staff chose it; '' for words of their own. */
  regra: z.string(),
  /** The words of staff. */
  recado: z.string(),
  criada_em: Momento,
  contestavel_ate: Momento,
  contestada_em: Momento.nullable(),
  desfecho: z.enum(['mantida', 'revertida']).nullable(),
  /** The words of the second person. */
  resposta: z.string().nullable(),
  decidida_em: Momento.nullable(),
  /** How long contests take; null too once it is decided. */
  espera: Espera,
  /** Of a suspended account: until when all that it paid for lately is given back here; null without any. */
  desistir_ate: Momento.nullable(),
})
export type Carta = z.infer<typeof Carta>

export const Contestacao = z.object({ texto: linhas(MAX_RELATO, 1) })

const params = z.object({ codigo: CodigoDaCarta })

export const cartaEndpoints = defineEndpoints({
  'GET /api/cartas': {
    resumo: 'As decisões da equipe sobre a própria conta que podem ou podiam ser contestadas.',
    grupo: 'cartas',
    conteudo: 'aberto',
    acesso: 'painel',
    status: 200,
    response: z.array(Carta),
  },
  'GET /api/cartas/{codigo}': {
    resumo: 'Uma decisão da equipe, pelo endereço que está na carta.',
    grupo: 'cartas',
    conteudo: 'aberto',
    acesso: 'publico',
    params,
    status: 200,
    response: Carta,
  },
  'POST /api/cartas/{codigo}/contestacao': {
    resumo: 'Contesta uma decisão, uma vez; outra pessoa da equipe decide.',
    grupo: 'cartas',
    conteudo: 'aberto',
    acesso: 'publico',
    limite: 'denuncia',
    params,
    body: Contestacao,
    status: 201,
    response: Carta,
  },
  'POST /api/cartas/{codigo}/desistencia': {
    resumo:
      'Desiste de tudo o que uma conta suspensa pagou nos últimos sete dias, sem precisar entrar nela.',
    grupo: 'cartas',
    conteudo: 'aberto',
    acesso: 'publico',
    limite: 'denuncia',
    params,
    status: 200,
    response: Carta,
  },
})
