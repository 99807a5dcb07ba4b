import type { IncomingMessage, ServerResponse } from 'node:http'

export type Handler = (req: IncomingMessage, res: ServerResponse) => void

/** Created once: does its own part of each request, then answers it or passes it to `next`. */
export type Step = (next: Handler) => Handler

/**
 * Chains these steps in the order in which a request meets them; `last` answers what none of them did.
 */
export const pipeline = (steps: readonly Step[], last: Handler): Handler =>
  steps.reduceRight((next, step) => step(next), last)
