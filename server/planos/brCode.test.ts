import { describe, expect, it } from 'vitest'
import { crc16, writeBrCode } from './brCode.ts'

const pedido = {
  chave: 'pix@camelia.example',
  nome: 'Camelia',
  cidade: 'Sao Paulo',
  valor: 99.9,
  txid: 'A1B2C3D4E5F6A1B2C3D4',
}

/** Parses the fields of one level, without the writer's code. */
function readFields(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  let at = 0
  while (at < text.length) {
    const length = Number(text.slice(at + 2, at + 4))
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  expect(at).toBe(text.length)
  return fields
}

describe('the code of a static Pix', () => {
  it('is refused for a key that does not fit its field', () => {
    expect(() => writeBrCode({ ...pedido, chave: 'x'.repeat(90) })).toThrow(RangeError)
    expect(() => writeBrCode({ ...pedido, nome: '李' })).toThrow(RangeError)
  })

  // Written by others: the Banco Central's manual, and the example of another library.
  it.each([
    [
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000' +
        '5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
      '1D3D',
    ],
    [
      '00020126650014br.gov.bcb.pix0119nubank@thalesog.com0220Gerado por Pix-Utils' +
        '52040000530398654041.005802BR5914Thales Ogliari6009Sao Paulo62070503***6304',
      '6069',
    ],
    // The standard check value of CRC-16/CCITT-FALSE.
    ['123456789', '29B1'],
  ])('is closed by the sum that others come to: %s', (text, sum) => {
    expect(crc16(text)).toBe(sum)
  })

  it('has every field that a bank requires, with its right length', () => {
    const code = writeBrCode(pedido)
    const { 26: conta = '', 62: dados = '', ...fields } = readFields(code)
    expect(fields).toEqual({
      '00': '01',
      52: '0000',
      53: '986',
      54: '99.90',
      58: 'BR',
      59: 'Camelia',
      60: 'Sao Paulo',
      63: code.slice(-4),
    })
    expect(readFields(conta)).toEqual({ '00': 'br.gov.bcb.pix', '01': 'pix@camelia.example' })
    expect(readFields(dados)).toEqual({ '05': 'A1B2C3D4E5F6A1B2C3D4' })
  })

  it('writes names as banks accept them: without accents, and truncated', () => {
    const code = writeBrCode({
      ...pedido,
      nome: 'Camélia Anúncios e Serviços Ltda',
      cidade: 'São José dos Campos',
    })
    expect(readFields(code)).toMatchObject({
      59: 'Camelia Anuncios e Servic',
      60: 'Sao Jose dos Ca',
    })
  })
})
