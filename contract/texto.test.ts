import { describe, expect, it } from 'vitest'
import { consulta, linhas, texto } from './texto.ts'

const saida = (schema: ReturnType<typeof texto>, valor: string) => {
  const { data, error } = schema.safeParse(valor)
  return error ? error.issues[0]!.message : data
}
const PREENCHA = 'Preencha este campo.'
const INVALIDO = 'Há caracteres inválidos no texto.'
const UMA_LINHA = 'Escreva em uma só linha.'

describe('a required text', () => {
  it.each(['', '  ', '\u200b\u200b', '\u2800\u2800', '\u3164', '\u00ad\ufeff', '...', '\ufe0f'])(
    'is missing where nothing can be read in %j',
    (valor) => {
      expect(saida(texto(60, 1), valor)).toBe(PREENCHA)
      expect(saida(linhas(60, 1), valor)).toBe(PREENCHA)
    },
  )

  it.each(['7', '💋', '❤️', 'é', '日本', '1️⃣'])('may be %j alone', (valor) => {
    expect(saida(texto(60, 1), valor)).toBe(valor)
  })
})

describe('a text', () => {
  it.each(['\u202eanelaV', 'a\u2066b', 'a\0b', 'a\u0007b', 'a\u0085b', '\ud800'])(
    'is refused with what turns it round, controls it or cannot be stored: %j',
    (valor) => {
      for (const schema of [texto(60), linhas(60)]) expect(saida(schema, valor)).toBe(INVALIDO)
    },
  )

  it('of one line has no second one', () => {
    for (const valor of ['A\r\nB', 'A\nB', 'A\u2028B', 'A\tB'])
      expect(saida(texto(60), valor)).toBe(UMA_LINHA)
  })

  it('of several lines keeps them, each ended in one way', () => {
    expect(saida(linhas(60), ' A\r\nB\rC\n\nD\u2028E\tF ')).toBe('A\nB\nC\n\nD\nE F')
  })

  it('loses what nobody sees, before its length is measured', () => {
    expect(saida(texto(6), 'He\u200blena\u200e')).toBe('Helena')
    expect(saida(texto(1), 'a\ufe0f\u200d')).toBe('a')
    expect(saida(texto(60), '\u2800')).toBe('')
  })

  it.each([
    'Helena · 24h, “sim” — R$ 300!',
    'João d’Ávila (SP) #1 @ 100% 1/2 ½ ™',
    '👩🏽‍⚕️ 👨‍👩‍👧 ❤️‍🔥 🏳️‍🌈 1️⃣ ☎️ 🇧🇷',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'cafe\u0301',
  ])('keeps %j as it is', (valor) => {
    expect(saida(texto(120, 1), valor)).toBe(valor)
    expect(saida(linhas(120, 1), valor)).toBe(valor)
  })

  it('that was made to slow it down is read at once', () => {
    const before = process.cpuUsage()
    for (const part of ['\u{e0061}', '\u{1f3f4}\u{e0061}', '\u200d', '1\ufe0f', '\r', '\u200b'])
      saida(linhas(60), part.repeat(200_000))
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
  })

  it('that is only looked for may be anything that the database takes', () => {
    expect(saida(consulta(60), '\u202a+55 11\u202c')).toBe('\u202a+55 11\u202c')
    expect(saida(consulta(60), 'a\0b')).toBe(INVALIDO)
  })
})
