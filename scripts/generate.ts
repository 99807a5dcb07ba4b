/**
 * Writes what derives from the migrations (the table types, the schema to read) and from the contract (the
 * OpenAPI document, so that a change of the API is seen in its review). With `--check`
 * it writes nothing and fails when a file is not what it would write.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { generate, IdentifierNode, PostgresDialect } from 'kysely-codegen'
import { connect } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { startScratchServer } from '../server/database/scratch.ts'
import { StartError } from '../server/startError.ts'
import { openApiDocument } from '../server/web/openapi.ts'
import { dumpSchema } from './schemaDump.ts'

/** The types say what `connect` makes of a value, which differs from the generator's defaults. */
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
    const types = await generate({ db, dialect: dialect(), typeOnlyImports: true })
    const api = openApiDocument('https://camelia.example')
    return {
      'server/database/types.ts': types,
      'server/database/schema.sql': await dumpSchema(pool),
      'docs/openapi.json': `${JSON.stringify(api, null, 2)}\n`,
    }
  } finally {
    await close()
    await server.stop()
  }
}

const { values } = parseArgs({ options: { check: { type: 'boolean' } } })
const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
try {
  const stale = Object.entries(await derive()).filter(
    ([name, text]) => !existsSync(path(name)) || readFileSync(path(name), 'utf8') !== text,
  )
  for (const [name, text] of stale) {
    if (!values.check) writeFileSync(path(name), text)
    console.log(`${name} ${values.check ? 'is not what migrations and contract make' : 'written'}`)
  }
  if (values.check && stale.length > 0) {
    console.error('Run npm run generate and commit what it writes.')
    process.exitCode = 1
  } else if (stale.length === 0) console.log('types.ts, schema.sql and openapi.json are up to date')
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
