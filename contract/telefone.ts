/**
 * The digits of a Brazilian phone number, without what is dialled before it: the country's 55, or the 0 of a call to
 * another area, with or without the two digits of a carrier (`0 21 11 91234-5678`).
 */
export function digitosDoTelefone(entrada: string): string {
  const semZero = (digitos: string) => digitos.replace(/^0+(\d\d(?=\d{10,11}$))?/, '')
  const digitos = semZero(entrada.replace(/\D/g, ''))
  return digitos.length > 11 && digitos.startsWith('55') ? semZero(digitos.slice(2)) : digitos
}

/** DDD and number, 10 or 11 digits; null for anything else. */
export function normalizeTelefone(entrada: string): string | null {
  const digitos = digitosDoTelefone(entrada)
  return /^[1-9][1-9]\d{8,9}$/.test(digitos) ? digitos : null
}
