import { type Duracao, HORAS } from '../../../../contract/ofertaDeImpulsos.ts'
import { m } from '../../../paraglide/messages.js'

/** '24 horas', '7 dias'. */
export const timeOfHours = (horas: number): string =>
  horas > 24 && horas % 24 === 0 ? m.Boosts_days({ dias: horas / 24 }) : m.Boosts_hours({ horas })

export const timeOf = (duracao: Duracao): string => timeOfHours(HORAS[duracao])
