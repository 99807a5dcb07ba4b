/**
 * Runs the work once for all callers that arrive while a run is in flight; no caller gets a run that
 * began before its call.
 */
export function coalesce(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= running.then(async () => {
      next = null
      running = work()
      await running
    })
    return next
  }
}
