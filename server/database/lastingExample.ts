/**
 * For a process that is killed at each of its steps (`cutExample.ts`, `killedExample.ts`), as its `onSlow`: calls
 * `step` after each commit, and after each statement that writes outside of a transaction. Killed after a read,
 * or within a transaction, it would leave what it left before. It must not have two transactions at a time.
 */
export function afterWhatLasts(step: () => void): (query: { sql: string }) => void {
  let withinTransaction = false
  return ({ sql }) => {
    if (/^begin/i.test(sql)) withinTransaction = true
    if (/^(commit|rollback)\b(?! to)/i.test(sql)) withinTransaction = false
    if (!withinTransaction && /\b(insert|update|delete|add_job|commit)\b/i.test(sql)) step()
  }
}
