/**
 * What is dialled before a whole number: the country's 55, or the 0 of a call to another area, with or without the
 * two digits of a carrier (`0 21 11 91234-5678`). Of a number that is still being typed only the 0 is known.
 */
const ANTES = /^(0+\d\d|0*55)?0*(?=[1-9]\d{9,10}$)|^0+/

/** The digits of a Brazilian phone number, without what is dialled before it. */
export const digitosDoTelefone = (entrada: string): string =>
  entrada.replace(/\D/g, '').replace(ANTES, '')

/** DDD and number, 10 or 11 digits; null for anything else. */
export function normalizeTelefone(entrada: string): string | null {
  const digitos = digitosDoTelefone(entrada)
  return /^[1-9][1-9]\d{8,9}$/.test(digitos) ? digitos : null
}

/** Of DDD and number: a mobile one without the 9 that all have had since 2016. It reaches nobody. */
export const faltaNove = (digitos: string): boolean => /^..[6-9].{7}$/.test(digitos)
