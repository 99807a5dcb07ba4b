import type { HorasDeLigacao } from './canais.ts'

/** A day of the week (0 is Sunday) and the minutes since its midnight, in São Paulo. */
function momentoEmSaoPaulo(agora: Date): { dia: number; minutos: number } {
  const [data = '', hora = ''] = agora
    .toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' })
    .split(' ')
  return { dia: new Date(`${data}T00:00:00Z`).getUTCDay(), minutos: minutosDe(hora) }
}

const minutosDe = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))

/** When she answers calls again: `emDias` from today on, which is day `dia` of the week. */
export type ProximaLigacao = { emDias: number; dia: number; inicio: string }

/** null while she answers, as she always does without hours. */
export function proximaLigacao(
  horas: readonly HorasDeLigacao[],
  agora: Date,
): ProximaLigacao | null {
  if (horas.length === 0) return null
  const { dia: hoje, minutos } = momentoEmSaoPaulo(agora)
  const doDia = (dia: number) =>
    horas.find(({ dias }) => dias === (dia === 0 || dia === 6 ? 'fim_de_semana' : 'uteis'))
  const ontem = doDia((hoje + 6) % 7)
  // Yesterday's hours may have run past midnight.
  if (ontem && ontem.fim < ontem.inicio && minutos < minutosDe(ontem.fim)) return null
  for (let emDias = 0; emDias <= 7; emDias += 1) {
    const dia = (hoje + emDias) % 7
    const um = doDia(dia)
    if (!um) continue
    const { inicio, fim } = um
    if (emDias > 0 || minutos < minutosDe(inicio)) return { emDias, dia, inicio }
    if (fim < inicio || minutos < minutosDe(fim)) return null
  }
  return null
}
