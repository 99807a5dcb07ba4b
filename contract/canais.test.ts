import { describe, expect, it } from 'vitest'
import {
  type HorasDeLigacao,
  horasDeLigacaoDe,
  linhasDasHoras,
  linhasDasObservacoes,
  normalizeSignal,
  normalizeTelegram,
  observacoesDe,
} from './canais.ts'

describe('a Telegram username', () => {
  it.each([
    '',
    'abcd',
    'a'.repeat(33),
    '1helena',
    '_helena',
    'helena sp',
    'héléna',
    'https://t.me/+5511988887777',
    't.me/joinchat/abcdef',
    'https://evil.example/t.me/helena',
    'helena?text=x',
  ])('is not %j', (entrada) => {
    expect(normalizeTelegram(entrada)).toBeNull()
  })

  it.each([
    'helena_sp',
    '@helena_sp',
    ' t.me/helena_sp ',
    'https://t.me/helena_sp',
    'telegram.me/helena_sp',
  ])('is read from %j', (entrada) => {
    expect(normalizeTelegram(entrada)).toBe('helena_sp')
  })
})

describe('the link of a Signal username', () => {
  const codigo = 'Ab-_9'.repeat(12)
  it.each([
    '',
    'helena.01',
    'https://signal.me/#p/+5511988887777',
    `https://signal.me.example/#eu/${codigo}`,
    `https://example.com/signal.me/#eu/${codigo}`,
    `javascript:signal.me/#eu/${codigo}`,
    'signal.me/#eu/curto',
  ])('is not %j', (entrada) => {
    expect(normalizeSignal(entrada)).toBeNull()
  })

  it('is read with and without its scheme', () => {
    const link = `https://signal.me/#eu/${codigo}`
    expect(normalizeSignal(link)).toBe(link)
    expect(normalizeSignal(` signal.me/#eu/${codigo}`)).toBe(link)
  })
})

it('reads back what is stored, without what no list has', () => {
  const observacoes = [{ codigo: 'sms' as const, observacao: 'Só de dia: até as 18h' }]
  expect(observacoesDe(linhasDasObservacoes(observacoes))).toEqual(observacoes)
  expect(observacoesDe('fax: Não')).toEqual([])
  const horas: HorasDeLigacao[] = [{ dias: 'uteis', inicio: '14:00', fim: '22:00' }]
  expect(horasDeLigacaoDe(linhasDasHoras(horas))).toEqual(horas)
  expect([observacoesDe(''), horasDeLigacaoDe('')]).toEqual([[], []])
})
