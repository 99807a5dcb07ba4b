import { z } from 'zod'
import { readValor } from './centavos.ts'

/*
 * What the site reads of a bank's answers and callbacks, by the Banco Central's Pix API. Amounts are
 * centavos.
 */

const Valor = z.string().transform((text, context) => {
  try {
    return readValor(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'not an amount' })
    return z.NEVER
  }
})
const Momento = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const E2e = z.string().regex(/^[A-Za-z0-9]{32}$/)

export const Devolucao = z.object({
  id: z.string().regex(/^[A-Za-z0-9]{1,35}$/),
  valor: Valor,
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
})
export type Devolucao = z.infer<typeof Devolucao>

export const Pix = z.object({
  endToEndId: E2e,
  txid: z.string().optional(),
  valor: Valor,
  horario: Momento,
  devolucoes: z.array(Devolucao).default([]),
})
/** A Pix that the bank received. */
export type Pix = z.infer<typeof Pix>

/** What a callback names: never taken for true, the bank is asked. */
export const AvisoDePix = z.object({ pix: z.array(z.object({ endToEndId: E2e })).max(1000) })

export const Cob = z.object({
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  pixCopiaECola: z.string().optional(),
  pix: z.array(Pix).default([]),
})
export type Cob = z.infer<typeof Cob>

export const Token = z.object({ access_token: z.string(), expires_in: z.number().default(300) })
