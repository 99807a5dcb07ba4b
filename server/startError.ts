/**
 * A reason not to start that the operator can fix: `reportStart` prints the message as it is, without a
 * stack, and the process ends with code 1. One line, saying what is wrong and what to do.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** One line for a reason that the operator can fix, for any other the whole error. */
export const reportStart = (error: unknown): void =>
  console.error(error instanceof StartError ? error.message : error)
