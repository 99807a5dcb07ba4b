import { expect, it } from 'vitest'
import { listas } from '../../../../contract/campos.ts'
import { checkForm } from './check.ts'
import { fieldNames, flags, noSecrets, priceCodes, priceName, type Values } from './values.ts'

const empty = Object.fromEntries([
  ...[...fieldNames, 'email', ...priceCodes.map(priceName)].map((name) => [name, '']),
  ...flags.map((name) => [name, false]),
  ...listas.map((name) => [name, []]),
  ...['disponibilidade', 'respostas', 'horas_ligacao'].map((name) => [name, []]),
]) as unknown as Values

it('a mobile number without its ninth digit may stay as it was saved, and none else is taken', () => {
  const errorOf = (telefone: string, saved = '') =>
    checkForm({ ...empty, telefone }, noSecrets, {
      before: { email: '', telefone: saved },
      today: '2026-11-21',
    }).telefone
  expect(errorOf('(11) 9123-4567', '(11) 9123-4567')).toBeUndefined()
  expect(errorOf('(11) 3234-5678')).toBeUndefined()
  for (const saved of ['', '(11) 9123-4568'])
    expect(errorOf('(11) 9123-4567', saved)).toContain('9 depois do DDD')
})
