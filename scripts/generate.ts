/**
 * Writes what is generated from the migrations (table types, readable schema), from the contract (the
 * OpenAPI document) and from the queries (their SQL, the plans of the hot ones), so that a change of it is
 * seen in its review. With `--check` it writes nothing and fails when a file is out of date.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { generate, IdentifierNode, PostgresDialect } from 'kysely-codegen'
import type pg from 'pg'
import { connect } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { startScratchServer } from '../server/database/scratch.ts'
import { StartError } from '../server/startError.ts'
import { openApiDocument } from '../server/web/openapi.ts'
import { dumpPlans, loadPlanData } from './planDump.ts'
import { dumpQueries, readNouns } from './queryDump.ts'
import { dumpSchema } from './schemaDump.ts'

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** The types are those of `connect`, which differ from the generator's defaults. */
function dialect(): PostgresDialect {
  const postgres = new PostgresDialect({ dateParser: 'string', numericParser: 'number' })
  const { scalars } = postgres.adapter
  scalars.int8 = scalars.numeric = new IdentifierNode('number')
  return postgres
}

async function derive(): Promise<Record<string, string>> {
  const server = await startScratchServer()
  const { db, pool, close } = connect(server.url, { max: 2 })
  try {
    await migrate(pool)
    const types = await generate({
      db,
      dialect: dialect(),
      typeOnlyImports: true,
      excludePattern: 'escondida.*',
    })
    const api = openApiDocument('https://camelia.example')
    return {
      'server/database/types.ts': types,
      'server/database/schema.sql': await dumpSchema(pool),
      'docs/openapi.json': `${JSON.stringify(api, null, 2)}\n`,
      ...(await deriveQueries(pool)),
    }
  } finally {
    await close()
    await server.stop()
  }
}

async function deriveQueries(pool: pg.Pool): Promise<Record<string, string>> {
  const nouns = await readNouns(path(''))
  const files: Record<string, string> = {}
  // Prepared statements and settings are a connection's own.
  const client = await pool.connect()
  try {
    for (const noun of nouns) files[`${noun.folder}/queries.sql`] = await dumpQueries(noun, client)
    await loadPlanData(client)
    for (const noun of nouns) {
      const plans = await dumpPlans(noun, client)
      if (plans) files[`${noun.folder}/queries.plan.txt`] = plans
    }
  } finally {
    client.release(true)
  }
  const left = globSync('server/**/queries.{sql,plan.txt}', { cwd: path('') })
  const orphans = left.filter((name) => !(name in files))
  if (orphans.length > 0)
    throw new StartError(`No queries make these any more, remove them: ${orphans.join(', ')}`)
  return files
}

const { values } = parseArgs({ options: { check: { type: 'boolean' } } })
try {
  const stale = Object.entries(await derive()).filter(
    ([name, text]) => !existsSync(path(name)) || readFileSync(path(name), 'utf8') !== text,
  )
  for (const [name, text] of stale) {
    if (!values.check) writeFileSync(path(name), text)
    console.log(
      `${name} ${values.check ? 'is not what migrations, contract and queries make' : 'written'}`,
    )
  }
  if (values.check && stale.length > 0) {
    console.error('Run npm run generate and commit what it writes.')
    process.exitCode = 1
  } else if (stale.length === 0) console.log('types, schema, API document and SQL are up to date')
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
