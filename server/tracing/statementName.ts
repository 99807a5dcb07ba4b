/** What a statement begins with; for all else `OTHER`, such as a procedural block. */
const OPERATIONS =
  /^(select|insert|update|delete|merge|begin|commit|rollback|savepoint|set|copy)\b/i
/** The first table: names of tables are ours and say nothing of anybody. */
const TABLE = /\b(?:from|into|update)\s+(?:only\s+)?(?:"?\w+"?\.)?"?([a-z_]\w*)"?/i

/**
 * What a statement does and its first table, as `SELECT busca`. Values are parameters and not in its text;
 * literals and comments are taken out all the same.
 */
export function statementName(sql: string): { operation: string; table: string | undefined } {
  const bare = sql.replace(/\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, ' ').trim()
  // Of `with … as (…)` what is asked in the end would need a parser: reads and writes are told apart.
  const operation = /^with\b/i.test(bare)
    ? (/\b(insert|update|delete|merge)\b/i.exec(bare)?.[1] ?? 'select')
    : (OPERATIONS.exec(bare)?.[1] ?? 'other')
  return { operation: operation.toUpperCase(), table: TABLE.exec(bare)?.[1]?.toLowerCase() }
}
