/**
 * `31/01/1990`, as far as it has been typed; of `1/2/1990` each part gets its 0. Browsers fill in a birthday as
 * `1990-01-31`.
 */
export function maskDay(text: string): string {
  const digits = text
    .replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3$2$1')
    .replace(/(^|\D)(\d)(?=\D)/g, '$10$2')
    .replace(/\D/g, '')
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean).join('/')
}
