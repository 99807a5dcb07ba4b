/**
 * A reason not to start that the operator can fix: `main.ts` prints the message as it is, without a
 * stack, and exits with code 1. One line, saying what is wrong and what to do.
 */
export class StartError extends Error {
  override name = 'StartError'
}
