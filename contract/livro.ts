import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'

/** A month, as in 2026-11. */
const MES = /^20\d\d-(0[1-9]|1[0-2])$/
const Momento = z.iso.datetime({ offset: true })
const Centavos = z.int()

/** The ledger of what is paid, for staff; amounts are centavos, a debit is positive. */
export const Livro = z.object({
  saldos: z.array(z.object({ conta: z.string(), saldo: Centavos })),
  /** When the sums were last compared with charges, Pix and refunds; null before the first time. */
  conferido: Momento.nullable(),
  /** Where they differed then: nothing, unless there is an error. */
  diferencas: z.array(z.object({ conta: z.string(), no_livro: Centavos, esperado: Centavos })),
  /** Refunds under way, and those that the bank could not make. */
  devolucoes: z.array(
    z.object({
      e2eid: z.string(),
      cobranca: z.int().nullable(),
      valor: Centavos,
      status: z.enum(['PEDIDA', 'EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
      em: Momento,
    }),
  ),
  /** Pix to the key that pay for no charge of the site. */
  sem_cobranca: z.array(z.object({ e2eid: z.string(), valor: Centavos, em: Momento })),
})
export type Livro = z.infer<typeof Livro>

const daEquipe = {
  grupo: 'equipe',
  conteudo: 'aberto',
  acesso: 'cobrancas',
  // Sums and ids of Pix: nobody's name.
  mostra: null,
} as const

export const livroEndpoints = defineEndpoints({
  'GET /api/admin/livro': {
    ...daEquipe,
    resumo: 'Os saldos do livro de lançamentos, a última conferência e as devoluções em aberto.',
    status: 200,
    response: Livro,
  },
  'GET /api/admin/livro/{mes}': {
    ...daEquipe,
    resumo: 'Os lançamentos de um mês, em CSV para a contabilidade.',
    params: z.object({ mes: z.string().regex(MES, 'Use um mês como 2026-11.') }),
    status: 200,
    response: z.object({ nome: z.string(), csv: z.string() }),
  },
})
