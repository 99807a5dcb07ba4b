import { describe, expect, it } from 'vitest'
import { formatCnpj, readCnpj } from './cnpj.ts'

describe('a CNPJ', () => {
  it.each([
    ['11.222.333/0001-82'],
    ['12.ABC.345/01DE-36'],
    ['00.000.000/0000-00'],
    ['1122233300018'],
    [''],
  ])('%j is none', (text) => expect(readCnpj(text)).toBeNull())

  it.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['11222333000181', '11222333000181'],
    // The example of the Receita Federal for CNPJs with letters.
    ['12.abc.345/01de-35', '12ABC34501DE35'],
  ])('%s is one', (text, cnpj) => expect(readCnpj(text)).toBe(cnpj))

  it('is shown with its dots', () => {
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  })
})
