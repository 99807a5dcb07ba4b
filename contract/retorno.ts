import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { idSchema } from './texto.ts'

/** Bytes as base64url without padding. */
const bytes = (length: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`))

/** A month of São Paulo: '2026-11'. */
const Mes = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

export const ChaveDosVales = z.object({
  /** The public key of all vouchers: one that signed for a single person would not fit it. */
  chave: bytes(32),
  /** Vouchers of today are of this month. */
  mes: Mes,
})
export type ChaveDosVales = z.infer<typeof ChaveDosVales>

/** A blinded number: what it is, only the browser knows. */
export const PedidoDeVale = z.object({ modelo: idSchema, mes: Mes, cego: bytes(32) })

export const ValeCego = z.object({ avaliado: bytes(32), prova: bytes(64) })

/** Whether she answered, with a voucher that tells nobody whose it is. */
export const Retorno = z.object({
  modelo: idSchema,
  mes: Mes,
  numero: bytes(32),
  vale: bytes(64),
  respondeu: z.boolean(),
})
export type Retorno = z.infer<typeof Retorno>

export const retornoEndpoints = defineEndpoints({
  'GET /api/retornos/chave': {
    resumo: 'A chave pública dos vales e o mês em curso.',
    grupo: 'eventos',
    conteudo: 'aberto',
    acesso: 'publico',
    cache: { segundos: 600 },
    status: 200,
    response: ChaveDosVales,
  },
  'POST /api/retornos/vales': {
    resumo:
      'Dá, por um contato, um vale cego (RFC 9497, POPRF) com que se pode dizer depois, uma vez e sem identidade, se a anunciante respondeu.',
    grupo: 'eventos',
    conteudo: 'adulto',
    acesso: 'publico',
    limite: 'vale',
    body: PedidoDeVale,
    status: 201,
    response: ValeCego,
  },
  'POST /api/retornos': {
    resumo: 'Conta, com um vale, se a anunciante respondeu; nada diz de quem.',
    grupo: 'eventos',
    // Sent without cookies, so without the proof of an age too; it shows nothing.
    conteudo: 'aberto',
    acesso: 'publico',
    body: Retorno,
    status: 204,
    response: null,
  },
})
