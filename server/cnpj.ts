const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** Modulo 11 over the character codes less 48, which leaves digits as they are. */
function checkDigit(signs: string): number {
  const weights = WEIGHTS.slice(WEIGHTS.length - signs.length)
  const sum = [...signs].reduce(
    (total, sign, i) => total + (sign.charCodeAt(0) - 48) * (weights[i] ?? 0),
    0,
  )
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/**
 * A CNPJ without dots, or null when it is none. Twelve signs may be letters too, as in those given since
 * July 2026 (Instrução Normativa RFB 2.229/2024); the last two are check digits.
 */
export function readCnpj(text: string): string | null {
  const cnpj = text.toUpperCase().replace(/[./\s-]/g, '')
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || /^0+$/.test(cnpj)) return null
  const first = checkDigit(cnpj.slice(0, 12))
  const second = checkDigit(cnpj.slice(0, 12) + first)
  return cnpj.endsWith(`${first}${second}`) ? cnpj : null
}

/** `12ABC34501DE35` → `12.ABC.345/01DE-35` */
export const formatCnpj = (cnpj: string): string =>
  cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
