/**
 * A price as people type it (`500`, `1.600`, `1600,50`, `R$ 1.600,00`) in reais; null for what is no
 * price. A point before three digits separates thousands, as it does in Brazil.
 */
export function parsePrice(text: string): number | null {
  const plain = text.replace(/R\$/i, '').replace(/\s/g, '')
  if (!/^(\d{1,3}(\.\d{3})+|\d+)([,.]\d{1,2})?$/.test(plain)) return null
  const [, whole = '', cents = ''] = /^(.*?)(?:[,.](\d{1,2}))?$/.exec(plain) ?? []
  const value = Number(`${whole.replaceAll('.', '')}.${cents || '0'}`)
  return value > 0 && value <= 1_000_000 ? value : null
}

/** `500`, `1.600`, `349,90`: as it is typed into its field. */
export const writePrice = (value: number): string =>
  value.toLocaleString('pt-BR', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  })
