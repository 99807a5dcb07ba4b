import { describe, expect, it } from 'vitest'
import type { HorasDeLigacao } from './canais.ts'
import { proximaLigacao } from './proximaLigacao.ts'

/** In São Paulo, three hours behind UTC. 2026-11-20 is a Friday. */
const at = (dia: number, hora: string) =>
  new Date(new Date(`2026-11-${dia}T${hora}:00Z`).getTime() + 3 * 3_600_000)
const uteis: HorasDeLigacao = { dias: 'uteis', inicio: '14:00', fim: '22:00' }
const noite: HorasDeLigacao = { dias: 'fim_de_semana', inicio: '20:00', fim: '02:00' }

describe('the hours of calls', () => {
  it.each([
    [
      'before they begin, hours later',
      [uteis],
      at(20, '13:59'),
      { emDias: 0, dia: 5, inicio: '14:00' },
    ],
    [
      'after a Thursday, tomorrow',
      [uteis],
      at(19, '22:00'),
      { emDias: 1, dia: 5, inicio: '14:00' },
    ],
    ['after a Friday, on Monday', [uteis], at(20, '22:00'), { emDias: 3, dia: 1, inicio: '14:00' }],
    ['on a Saturday, on Monday', [uteis], at(21, '15:00'), { emDias: 2, dia: 1, inicio: '14:00' }],
    ['on a Monday, on Saturday', [noite], at(23, '21:00'), { emDias: 5, dia: 6, inicio: '20:00' }],
    [
      'once a night is over, the same evening',
      [noite],
      at(22, '02:00'),
      { emDias: 0, dia: 0, inicio: '20:00' },
    ],
  ] as const)('are over: %s', (_, horas, agora, proxima) => {
    expect(proximaLigacao(horas, agora)).toEqual(proxima)
  })

  it.each([
    ['none are given', [], at(20, '03:00')],
    ['in the middle', [uteis], at(20, '14:00')],
    ['until the last minute', [uteis], at(20, '21:59')],
    ['past midnight', [noite], at(22, '01:59')],
    ['in the night after the weekend', [noite], at(23, '01:00')],
    ['in the evening before it', [uteis, noite], at(21, '23:30')],
  ] as const)('are now: %s', (_, horas, agora) => {
    expect(proximaLigacao(horas, agora)).toBeNull()
  })
})
