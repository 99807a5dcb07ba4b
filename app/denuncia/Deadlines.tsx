import { Check, Clock } from 'lucide-react'
import { prazosDaIntima } from '../../contract/motivosDaDenuncia.ts'
import { m } from '../paraglide/messages.js'

type DeadlinesProps = {
  /** A report, and what of it is done; left out where there is none yet. */
  report?: { criado_em: string; oculto: boolean; decidida: boolean }
}

const HOUR = 3_600_000
const words: Record<(typeof prazosDaIntima)[number], () => string> = {
  2: () => m.Deadlines_hidden(),
  6: () => m.Deadlines_decided(),
  24: () => m.Deadlines_everywhere(),
}

/** What happens with an intimate picture, and within how many hours at most. */
export const Deadlines = ({ report }: DeadlinesProps) => {
  const isDone = (hours: number) =>
    report !== undefined && (report.decidida || (hours === 2 && report.oculto))
  return (
    <ol className="grid gap-3" aria-label={m.Deadlines_title()}>
      {prazosDaIntima.map((hours) => (
        <li key={hours} className="flex gap-3">
          {isDone(hours) ? (
            <Check className="mt-0.5 flex-none text-online" aria-label={m.Deadlines_done()} />
          ) : (
            <Clock className="mt-0.5 flex-none text-muted" />
          )}
          <span>
            <b className="font-semibold">
              {report && !isDone(hours)
                ? m.Deadlines_until({ quando: dueAt(report.criado_em, hours) })
                : m.Deadlines_within({ horas: hours })}
            </b>{' '}
            {words[hours]()}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Within a day: the hour says more than the date. */
function dueAt(criado_em: string, hours: number): string {
  const due = new Date(new Date(criado_em).getTime() + hours * HOUR)
  return due.toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
}
