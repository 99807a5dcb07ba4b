type Measure = { unidade: 'kg' | 'cm'; max: number }

/**
 * Parses a typed weight or height in whole kg or cm (`60 kg`, `60,5`, `170`, and `1,70` or `1m70` in metres);
 * null for an invalid one.
 */
export function parseMeasure(text: string, { unidade, max }: Measure): number | null {
  const [, whole, part = ''] =
    /^(\d{1,3})(?:[.,m](\d{1,2}))?(?:kg|cm|m)?$/i.exec(text.replace(/\s/g, '')) ?? []
  if (!whole) return null
  const typed = Number(`${whole}.${part || 0}`)
  // Nobody is three centimetres tall and a bit.
  const value = Math.round(unidade === 'cm' && part && typed < 3 ? typed * 100 : typed)
  return value <= max ? value : null
}
