import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { canais } from '../../contract/opcoes.ts'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { otherContacts, wordCallHours, wordNextCall } from './otherContacts.ts'

beforeEach(() => overwriteGetLocale(() => 'pt-BR'))
afterEach(() => overwriteGetLocale(() => 'pt-BR'))

const words = { nome: 'Helena', siteName: 'Camélia' }
const all = {
  canais: [...canais],
  telefone: '11900000846',
  telegram: null,
  signal: null,
  observacoes: [],
}
const hrefs = (modelo: Partial<typeof all> | Record<string, unknown>) =>
  otherContacts({ ...all, ...modelo } as typeof all, words).map(({ href }) => href)

describe('the links of the other channels', () => {
  it('are none for a channel that she does not offer, or that leads nowhere', () => {
    expect(hrefs({ canais: [] })).toEqual([])
    expect(hrefs({ telefone: null })).toEqual([])
  })

  it('are by her number', () => {
    expect(hrefs({})).toEqual([
      'https://t.me/+5511900000846?text=Ol%C3%A1%2C%20Helena!%20Vi%20o%20seu%20perfil%20no%20site%20Cam%C3%A9lia.',
      'https://signal.me/#p/+5511900000846',
      'sms:+5511900000846',
      'tel:+5511900000846',
    ])
  })

  it('are by her usernames where she gave them, also without a number', () => {
    const signal = 'https://signal.me/#eu/abc'
    const [first, ...rest] = hrefs({ telefone: null, telegram: 'helena_sp', signal })
    expect(first).toMatch(/^https:\/\/t\.me\/helena_sp\?text=/)
    expect(rest).toEqual([signal])
  })
})

describe('her hours of calls in words', () => {
  const span = { inicio: '14:00', fim: '22:30' }
  const week = { dias: 'uteis' as const, ...span }
  const weekend = { dias: 'fim_de_semana' as const, ...span }

  it('name the days unless they are all the same', () => {
    expect(wordCallHours([week, weekend])).toBe('das 14h às 22h30')
    expect(wordCallHours([week])).toBe('de segunda a sexta, das 14h às 22h30')
    expect(wordCallHours([week, { ...weekend, inicio: '20:00', fim: '01:00' }])).toBe(
      'de segunda a sexta, das 14h às 22h30; sábado e domingo, das 20h à 1h',
    )
    overwriteGetLocale(() => 'en')
    expect(wordCallHours([week, weekend])).toBe('14:00 to 22:30')
  })

  it('say when she answers again', () => {
    expect([
      wordNextCall({ emDias: 0, dia: 2, inicio: '01:00' }),
      wordNextCall({ emDias: 1, dia: 3, inicio: '14:00' }),
      wordNextCall({ emDias: 3, dia: 1, inicio: '14:00' }),
      wordNextCall({ emDias: 4, dia: 6, inicio: '14:00' }),
    ]).toEqual([
      'Atende ligações hoje, a partir da 1h',
      'Atende ligações amanhã, a partir das 14h',
      'Atende ligações na segunda-feira, a partir das 14h',
      'Atende ligações no sábado, a partir das 14h',
    ])
  })
})
