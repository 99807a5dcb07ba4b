import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { toCentavos } from '../../contract/centavos.ts'
import { Falha } from '../http/problem.ts'
import { type PixApi, pixApiOf } from '../pix/pixApi.ts'
import type { Services } from '../services.ts'
import { type Recebedor, writeBrCode } from './brCode.ts'

/** What a payment provider gets: one charge, by Pix. */
export type Pedido = { valor: number; now: Date }

/** Hex digits that reveal nothing of the plan or the person. */
const newTxid = (bytes: number) => randomBytes(bytes).toString('hex').toUpperCase()

/** A payment provider. Its charges wait for staff, or for the provider's confirmation, to be paid. */
export type Pagamento = {
  /** Stored with each charge. */
  nome: string
  /** Whether staff confirm its charges by the bank's statement. */
  esperaEquipe: boolean
  /** A new charge, which nobody knows of before it is stored. */
  cobrar(pedido: Pedido): Promise<{ txid: string; pixCopiaECola: string; expiraEm: Date }>
}

/** A static code never expires: after this time we stop waiting for it, and show another. */
const VALIDADE_MS = 24 * 60 * 60 * 1000

/** Static Pix to the operator's own key: no bank is called, and staff confirm what arrived. */
export const pixEstatico = (recebedor: Recebedor): Pagamento => ({
  nome: 'pix-estatico',
  esperaEquipe: true,
  cobrar: async ({ valor, now }) => {
    const txid = newTxid(10)
    return {
      txid,
      pixCopiaECola: writeBrCode({ ...recebedor, valor, txid }),
      expiraEm: new Date(now.getTime() + VALIDADE_MS),
    }
  },
})

/** Charges of a bank, which confirms and refunds them itself. */
export const pixDoBanco = (api: PixApi, log: Pick<Logger, 'warn'>): Pagamento => ({
  nome: 'pix-api',
  esperaEquipe: false,
  cobrar: async ({ valor, now }) => {
    const txid = newTxid(16)
    const segundos = VALIDADE_MS / 1000
    const pedido = { txid, valor: toCentavos(valor), segundos }
    const pixCopiaECola = await api.cobrar(pedido).catch((error: unknown) => {
      log.warn({ err: error }, 'the bank made no charge')
      throw new Falha(
        'pagamento_indisponivel',
        'O banco não respondeu. Tente de novo em alguns minutos.',
      )
    })
    return { txid, pixCopiaECola, expiraEm: new Date(now.getTime() + VALIDADE_MS) }
  },
})

/** The configured provider; null where the operator has set no Pix key. */
export function pagamentoDe({
  settings,
  log,
}: Pick<Services, 'settings' | 'log'>): Pagamento | null {
  const { pixKey, pixName, pixCity } = settings
  const api = pixApiOf(settings)
  if (api) return pixDoBanco(api, log)
  return pixKey ? pixEstatico({ chave: pixKey, nome: pixName, cidade: pixCity }) : null
}
