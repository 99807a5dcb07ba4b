import type { JobHelpers, Task } from 'graphile-worker'

/** Tasks whose type keeps their names, as `Tarefa` in `jobs.ts` lists them. */
export const named = <Name extends string>(tasks: Record<Name, Task>) => tasks

/** A task that is given something. Payloads are our own, written by the statements that add the jobs. */
export const given =
  <Payload>(task: (payload: Payload, helpers: JobHelpers) => ReturnType<Task>): Task =>
  (payload, helpers) =>
    task(payload as Payload, helpers)
