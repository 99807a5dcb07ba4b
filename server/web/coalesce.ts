/** Does the work once for all who ask while the one before is under way; nobody gets one begun before he asked. */
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
