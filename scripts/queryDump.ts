import { existsSync, globSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { StartError } from '../server/startError.ts'
import { type Query, statementsOf } from './recorder.ts'

/** A `queries.ts` with its samples. */
export type Noun = {
  folder: string
  queries: Record<string, Query>
  samples: Record<string, never[][]>
  planned: Record<string, Record<string, never[]>>
}

export async function readNouns(root: string): Promise<Noun[]> {
  const folders = globSync('server/**/queries.ts', { cwd: root }).map(dirname).sort()
  const nameless = folders.filter((folder) => !existsSync(`${root}${folder}/queries.samples.ts`))
  if (nameless.length > 0)
    throw new StartError(
      `Without samples of their queries: ${nameless.join(', ')}. Write queries.samples.ts beside queries.ts: ` +
        '`export const samples: Samples<typeof queries> = {…}`, as server/favoritos has it.',
    )
  const load = (file: string) => import(pathToFileURL(root + file).href)
  return Promise.all(
    folders.map(async (folder) => {
      const { samples, planned = {} } = await load(`${folder}/queries.samples.ts`)
      return { folder, queries: await load(`${folder}/queries.ts`), samples, planned }
    }),
  )
}

/** The functions that take a database and have no sample. */
const unsampled = ({ queries, samples }: Noun) =>
  Object.entries(queries)
    .filter(([name, query]) => /^[^(]*\(\s*(db|trx)\b/.test(String(query)) && !(name in samples))
    .map(([name]) => name)

/** The SQL of a noun's queries as text, each function with every statement that its samples send. */
export async function dumpQueries(noun: Noun, client: pg.ClientBase): Promise<string> {
  const missing = unsampled(noun)
  if (missing.length > 0)
    throw new StartError(
      `${noun.folder}/queries.samples.ts: add what to call ${missing.join(', ')} with, as ` +
        '`name: [[arguments after the database]]`: one call for each form that its SQL takes.',
    )
  const parts = ['-- Written by `npm run generate` from queries.ts and queries.samples.ts.\n']
  for (const [name, calls] of Object.entries(noun.samples)) {
    const sent = new Set<string>()
    for (const others of calls)
      for (const { sql } of await statementsOf(noun.queries[name]!, others)) sent.add(sql)
    if (sent.size === 0)
      throw new StartError(
        `${noun.folder}/queries.samples.ts: ${name} sends no SQL. Give it arguments with which it does.`,
      )
    await requireValid(client, `${noun.folder}/queries.ts: ${name}`, [...sent])
    parts.push(`-- ${name}\n\n${[...sent].map((sql) => `${layOut(sql)};\n`).join('\n')}`)
  }
  return parts.join('\n')
}

/** PostgreSQL can prepare these, and has a plan for them. */
export const isPlannable = ({ sql }: Pick<CompiledQuery, 'sql'>) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(sql)

/** Has PostgreSQL read each statement against the schema, without running it. */
async function requireValid(
  client: pg.ClientBase,
  where: string,
  statements: string[],
): Promise<void> {
  for (const sql of statements.filter((text) => isPlannable({ sql: text })))
    try {
      await client.query(`PREPARE statement AS ${sql}`)
      await client.query('DEALLOCATE statement')
    } catch (error) {
      throw new StartError(`${where}: ${(error as Error).message}\n${layOut(sql)}`)
    }
}

/** As it was written, without its indentation; what the query builder made of one line, line by line. */
function layOut(sql: string): string {
  const lines = sql.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 1) return breakLine(lines[0]!.trim())
  const indents = lines.slice(1).map((line) => line.search(/\S/))
  const indent = ' '.repeat(Math.min(...indents))
  return lines
    .map((line, i) => (i === 0 ? line.trim() : line.replace(indent, '')).trimEnd())
    .join('\n')
}

/** Strings, names and brackets, to know where one is; and the spaces before a clause. */
const TOKEN =
  /"[^"]*"|'(?:[^']|'')*'|[()]|(?<!left|inner|delete) (?=(?:from|(?:left |inner )?join|where|group by|order by|limit|offset|for|on conflict|values|set|returning)\b)/g

function breakLine(sql: string): string {
  let depth = 0
  const broken = sql.replace(TOKEN, (token) => {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    return token === ' ' && depth === 0 ? '\n' : token
  })
  return broken.replace(/^.{111,}$/gm, (line) =>
    line.replace(/(.{60,105})(?:(?<=,) | (?=and ))/g, '$1\n  '),
  )
}
