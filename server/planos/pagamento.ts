import type { Settings } from '../settings.ts'
import { type Recebedor, writeBrCode } from './brCode.ts'

/** What a provider of payments is asked for: one charge, by Pix. */
export type Pedido = { txid: string; valor: number; now: Date }

/** Whoever makes charges. What it makes waits for staff, or for the provider's own word, to be paid. */
export type Pagamento = {
  /** Kept with each charge. */
  nome: string
  cobrar(pedido: Pedido): Promise<{ pixCopiaECola: string; expiraEm: Date }>
}

/** A static code lives for ever: after this time we stop waiting for it, and show another. */
const VALIDADE_MS = 24 * 60 * 60 * 1000

/** Static Pix to the operator's own key: no bank takes part, and staff confirm what arrived. */
export const pixEstatico = (recebedor: Recebedor): Pagamento => ({
  nome: 'pix-estatico',
  cobrar: async ({ txid, valor, now }) => ({
    pixCopiaECola: writeBrCode({ ...recebedor, valor, txid }),
    expiraEm: new Date(now.getTime() + VALIDADE_MS),
  }),
})

/** The provider that the settings name; null where the operator has told no key to be paid at. */
export const pagamentoDe = ({ pixKey, pixName, pixCity }: Settings): Pagamento | null =>
  pixKey ? pixEstatico({ chave: pixKey, nome: pixName, cidade: pixCity }) : null
