import type pg from 'pg'

/** The line of a 1-based character position, which PostgreSQL sends with an error. */
export function lineOfPosition(sql: string, position: number): number {
  // PostgreSQL counts characters, JavaScript UTF-16 units.
  return [...sql].slice(0, position - 1).filter((character) => character === '\n').length + 1
}

/** The line on which the statement with this index (from 0) begins. */
export function lineOfStatement(sql: string, index: number): number {
  const starts = statementStarts(sql)
  const start = starts[Math.min(index, starts.length - 1)] ?? 0
  return sql.slice(0, start).split('\n').length
}

// Tokens that may contain a semicolon: comments, strings, quoted names, dollar quotes.
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|\s+|[^\s;]/g

function statementStarts(sql: string): number[] {
  const starts: number[] = []
  let between = true
  for (const { 0: token, index } of sql.matchAll(TOKEN)) {
    if (token === ';') between = true
    else if (between && !/^(\s|--|\/\*)/.test(token)) {
      starts.push(index)
      between = false
    }
  }
  return starts
}

/** Counts the statements that the server reports as done, to know which one of a text failed. */
export function completedStatements(client: pg.PoolClient): { count(): number; stop(): void } {
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  let done = 0
  const listen = () => {
    done += 1
  }
  connection.on('commandComplete', listen)
  return { count: () => done, stop: () => void connection.off('commandComplete', listen) }
}
