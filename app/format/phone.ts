import { digitosDoTelefone } from '../../contract/telefone.ts'

/** Formats the digits of a Brazilian number: `(11) 91234-5678`. Others are left as they are. */
export function formatPhone(digits: string): string {
  const [, area, first, last] = /^(\d{2})(\d{4,5})(\d{4})$/.exec(digits) ?? []
  return area ? `(${area}) ${first}-${last}` : digits
}

/** `(11) 90000-0142`, as far as it has been typed. */
export function maskPhone(text: string): string {
  const digits = digitosDoTelefone(text).slice(0, 11)
  if (digits.length === 0) return ''
  if (digits.length <= 2) return `(${digits}`
  const number = digits.slice(2)
  const head = number.length > 8 ? 5 : 4
  const tail = number.slice(head)
  return `(${digits.slice(0, 2)}) ${number.slice(0, head)}${tail && `-${tail}`}`
}
