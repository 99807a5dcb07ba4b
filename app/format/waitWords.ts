import type { Espera } from '../../contract/espera.ts'
import { DIAS_DA_ESPERA, MINIMO_DE_DECISOES } from '../../contract/limites.ts'
import { m } from '../paraglide/messages.js'

const HOUR = 60
const DAY = 24 * HOUR

/** How long staff usually take, or that this is not known yet. */
export function waitWords(espera: Espera): string {
  if (espera === null)
    return m.WaitWords_unknown({ total: MINIMO_DE_DECISOES, dias: DIAS_DA_ESPERA })
  const [tempo, quase] = [lengthOf(espera.mediana_minutos), lengthOf(espera.p90_minutos)]
  return tempo === quase ? m.WaitWords_same({ tempo }) : m.WaitWords_usual({ tempo, quase })
}

/** 'até 3 horas', rounded up: nothing shorter is promised. */
export function lengthOf(minutos: number): string {
  if (minutos <= HOUR) return m.WaitWords_hour()
  const hours = Math.ceil(minutos / HOUR)
  if (hours <= 24) return m.WaitWords_hours({ hours })
  return m.WaitWords_days({ days: Math.ceil(minutos / DAY) })
}
