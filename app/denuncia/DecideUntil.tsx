import { formatMoment, formatWhen } from '../format/moment.ts'
import { m } from '../paraglide/messages.js'

/** Until when staff decide a legal notice, or that this is over. */
export const DecideUntil = ({ ate }: { ate: string }) =>
  Date.parse(ate) > Date.now() ? (
    <p className="text-muted">{m.Deadlines_decideUntil({ quando: formatMoment(ate) })}</p>
  ) : (
    <p className="font-semibold text-error">
      {m.Deadlines_decideOver({ quando: formatWhen(ate) })}
    </p>
  )
