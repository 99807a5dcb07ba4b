/** Who buys plans; each kind of account has its own list. */
export const compradores = ['modelo', 'assinante'] as const
export type Comprador = (typeof compradores)[number]
