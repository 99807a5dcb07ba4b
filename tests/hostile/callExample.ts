/** A valid call of each endpoint: callers with access are not refused. `modelo` is a public profile. */
export type Example = {
  path?: (modelo: number) => string
  body?: (modelo: number) => unknown
  /** Other statuses that show access: the call was handled, and found nothing. */
  answers?: number[]
}
