import type { Sent, World } from './world.ts'

/** A call that writes, as one that succeeds. */
export type Write = {
  /** Makes what must exist, and says what is sent. Called again for each state that a node leaves behind. */
  send(world: World): Promise<Sent>
  /** How the same call is answered once it was done, beside as before: done already, or nothing there. */
  again?: number[]
  /** Why the same call adds rows to these tables, or mail of these jobs, once more. */
  twice?: { why: string; rows?: string[]; jobs?: string[] }
  /** Why it needs several transactions, and the job that ends what a node left in between. */
  parts?: { why: string; end(world: World): Promise<unknown> }
  /** What is used once, whatever comes of the call, and is so before it: it may be gone without the rest. */
  spends?: string[]
  /** Where ages are proved. */
  idade?: true
}
