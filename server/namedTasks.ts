import type { Task } from 'graphile-worker'

/** Tasks whose type keeps their names, as `Tarefa` in `jobs.ts` lists them. */
export const named = <Name extends string>(tasks: Record<Name, Task>) => tasks
