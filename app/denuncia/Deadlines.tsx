import { Check, CircleAlert, Clock } from 'lucide-react'
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

/**
 * What happens with an intimate picture, and within how many hours at most; of a report, what is done and what
 * ran out.
 */
export const Deadlines = ({ report }: DeadlinesProps) => {
  const isDone = (hours: number) =>
    report !== undefined && (report.decidida || (hours === 2 && report.oculto))
  return (
    <ol className="grid gap-3" aria-label={m.Deadlines_title()}>
      {prazosDaIntima.map((hours) => (
        <li key={hours} className="flex gap-3">
          {isDone(hours) ? (
            <Check className="mt-0.5 flex-none text-online" aria-label={m.Deadlines_done()} />
          ) : report && isOver(report.criado_em, hours) ? (
            <CircleAlert className="mt-0.5 flex-none text-error" />
          ) : (
            <Clock className="mt-0.5 flex-none text-muted" />
          )}
          <span>
            <b className="font-semibold">
              {!report || isDone(hours)
                ? m.Deadlines_within({ horas: hours })
                : isOver(report.criado_em, hours)
                  ? m.Deadlines_over({ quando: dueAt(report.criado_em, hours) })
                  : m.Deadlines_until({ quando: dueAt(report.criado_em, hours) })}
            </b>{' '}
            {words[hours]()}
          </span>
        </li>
      ))}
    </ol>
  )
}

const dueOf = (criado_em: string, hours: number) => Date.parse(criado_em) + hours * HOUR
const isOver = (criado_em: string, hours: number) => dueOf(criado_em, hours) <= Date.now()

/** Within a day: the hour says more than the date. */
function dueAt(criado_em: string, hours: number): string {
  return new Date(dueOf(criado_em, hours)).toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
}
