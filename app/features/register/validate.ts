import { MAX, MIN } from '../password/strength.ts'

export type Kind = 'assinante' | 'modelo'

/** What the second step asks; a client is not asked for the place and the nickname. */
export type Basics = {
  nome: string
  apelido: string
  dt_nascimento: string
  cidade: string
  estado: string
  bairro: string
  telefone: string
  email: string
}
export type Field = keyof Basics | 'senha' | 'repetida' | 'termos'

export const emptyBasics: Basics = {
  nome: '',
  apelido: '',
  dt_nascimento: '',
  cidade: '',
  estado: '',
  bairro: '',
  telefone: '',
  email: '',
}

/** What is wrong, as a name: the words are the form's. */
export type Fault =
  | 'missing'
  | 'badEmail'
  | 'badPhone'
  | 'badDate'
  | 'minor'
  | 'passwords'
  | 'range'
  | 'terms'

/** The kind of trouble that the notice names, and the fields at fault, the worst kind first. */
export type Finding = { fault: Fault; fields: Partial<Record<Field, Fault>> }

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const isEmail = (text: string): boolean => EMAIL.test(text.trim())

const required: Record<Kind, readonly (keyof Basics)[]> = {
  assinante: ['nome', 'dt_nascimento', 'telefone', 'email'],
  modelo: ['nome', 'apelido', 'dt_nascimento', 'cidade', 'estado', 'email'],
}

/** Only the digits of a phone number, without the country's 55. */
export const phoneDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
}

/** `(11) 90000-0142`, as far as it is typed. */
export function maskPhone(text: string): string {
  const digits = phoneDigits(text).slice(0, 11)
  if (digits.length === 0) return ''
  if (digits.length <= 2) return `(${digits}`
  const number = digits.slice(2)
  const head = number.length > 8 ? 5 : 4
  const tail = number.slice(head)
  return `(${digits.slice(0, 2)}) ${number.slice(0, head)}${tail && `-${tail}`}`
}

/** Whether somebody born on `date` (AAAA-MM-DD) is 18 on `today`, written the same way. */
export const isAdult = (date: string, today: string): boolean =>
  date <= `${String(Number(today.slice(0, 4)) - 18).padStart(4, '0')}${today.slice(4)}`

/** The second step; null when it may be left. `today` is AAAA-MM-DD. */
export function checkBasics(kind: Kind, basics: Basics, today: string): Finding | null {
  const fields: Finding['fields'] = {}
  for (const name of required[kind]) if (basics[name].trim() === '') fields[name] = 'missing'
  if (!fields.dt_nascimento) {
    if (basics.dt_nascimento < '1900-01-01') fields.dt_nascimento = 'badDate'
    else if (!isAdult(basics.dt_nascimento, today)) fields.dt_nascimento = 'minor'
  }
  const digits = phoneDigits(basics.telefone)
  if (basics.telefone.trim() !== '' && (digits.length < 10 || digits.length > 11))
    fields.telefone = 'badPhone'
  if (!fields.email && !isEmail(basics.email)) fields.email = 'badEmail'
  return toFinding(fields)
}

export type Secrets = { senha: string; repetida: string; termos: boolean }

/** The third step, in the order in which its messages come. */
export function checkSecrets({ senha, repetida, termos }: Secrets): Finding | null {
  const fields: Finding['fields'] = {}
  if (senha === '') fields.senha = 'missing'
  if (repetida === '') fields.repetida = 'missing'
  if (senha !== '' && (senha.length < MIN || senha.length > MAX)) fields.senha = 'range'
  if (senha !== '' && repetida !== '' && senha !== repetida) fields.repetida = 'passwords'
  if (!termos) fields.termos = 'terms'
  return toFinding(fields)
}

const worst: readonly Fault[] = [
  'missing',
  'badEmail',
  'passwords',
  'range',
  'minor',
  'badDate',
  'badPhone',
  'terms',
]

function toFinding(fields: Finding['fields']): Finding | null {
  const found = new Set(Object.values(fields))
  const fault = worst.find((one) => found.has(one))
  return fault ? { fault, fields } : null
}
