/** Digits of a Brazilian number as people write it: `(11) 91234-5678`. Others are left as they are. */
export function formatPhone(digits: string): string {
  const [, area, first, last] = /^(\d{2})(\d{4,5})(\d{4})$/.exec(digits) ?? []
  return area ? `(${area}) ${first}-${last}` : digits
}
