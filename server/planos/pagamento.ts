import type { Settings } from '../settings.ts'
import { type Recebedor, writeBrCode } from './brCode.ts'

/** What a payment provider gets: one charge, by Pix. */
export type Pedido = { txid: string; valor: number; now: Date }

/** A payment provider. Its charges wait for staff, or for the provider's confirmation, to be paid. */
export type Pagamento = {
  /** Stored with each charge. */
  nome: string
  cobrar(pedido: Pedido): Promise<{ pixCopiaECola: string; expiraEm: Date }>
}

/** A static code never expires: after this time we stop waiting for it, and show another. */
const VALIDADE_MS = 24 * 60 * 60 * 1000

/** Static Pix to the operator's own key: no bank is called, and staff confirm what arrived. */
export const pixEstatico = (recebedor: Recebedor): Pagamento => ({
  nome: 'pix-estatico',
  cobrar: async ({ txid, valor, now }) => ({
    pixCopiaECola: writeBrCode({ ...recebedor, valor, txid }),
    expiraEm: new Date(now.getTime() + VALIDADE_MS),
  }),
})

/** The configured provider; null where the operator has set no Pix key. */
export const pagamentoDe = ({ pixKey, pixName, pixCity }: Settings): Pagamento | null =>
  pixKey ? pixEstatico({ chave: pixKey, nome: pixName, cidade: pixCity }) : null
