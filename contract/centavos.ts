/*
 * Money of Pix is an integer of centavos here and in the ledger. The provider writes it as text with two
 * decimals, and a charge has it in BRL.
 */

const VALOR = /^(\d{1,10})\.(\d{2})$/

/** From the provider's text ('99.90'). @throws RangeError for anything else */
export function readValor(text: string): number {
  const [, reais, centavos] = VALOR.exec(text) ?? []
  if (reais === undefined) throw new RangeError('not an amount with two decimals')
  return Number(reais) * 100 + Number(centavos)
}

/** As the provider reads it. */
export const writeValor = (centavos: number): string => {
  if (!Number.isSafeInteger(centavos) || centavos < 1) throw new RangeError('not a sum of centavos')
  return `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
}

/** From BRL with at most two decimals. */
export const toCentavos = (reais: number): number => Math.round(reais * 100)
