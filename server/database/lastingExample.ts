/** @returns for each statement of one connection: whether a transaction is open once it has run */
export function watchTransaction(): (sql: string) => boolean {
  let isOpen = false
  return (sql) => {
    if (/^(begin|start transaction)/i.test(sql)) isOpen = true
    if (/^(commit|rollback)\b(?! to)/i.test(sql)) isOpen = false
    return isOpen
  }
}

/**
 * For a process that is killed at each of its steps (`cutExample.ts`, `killedExample.ts`), as its `onSlow`: calls
 * `step` after each commit, and after each statement that writes outside of a transaction. Killed after a read,
 * or within a transaction, it would leave what it left before. It must not have two transactions at a time.
 */
export function afterWhatLasts(step: () => void): (query: { sql: string }) => void {
  const isWithin = watchTransaction()
  return ({ sql }) => {
    if (!isWithin(sql) && /\b(insert|update|delete|add_job|commit)\b/i.test(sql)) step()
  }
}
