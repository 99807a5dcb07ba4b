import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'

/** `em 12 minutos`, rounded up, from the seconds of a `Retry-After` (RFC 9110 §10.2.3); `mais tarde` without. */
export function retryWhen(seconds: number): string {
  if (!(seconds > 0)) return m.RetryWhen_later()
  const [unit, size] =
    seconds > 5400
      ? (['hour', 3600] as const)
      : seconds > 60
        ? (['minute', 60] as const)
        : (['second', 1] as const)
  return new Intl.RelativeTimeFormat(getLocale()).format(Math.ceil(seconds / size), unit)
}
