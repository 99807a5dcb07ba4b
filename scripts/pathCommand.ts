import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironment } from '../server/settings.ts'
import { StartError } from '../server/startError.ts'

/**
 * The operator's commands that take one path: prints `usage` without one, else runs it. An error that
 * the operator can mend is printed as its one line; any makes the exit code 1.
 */
export async function runOnPath(
  usage: string,
  run: (path: string) => Promise<void>,
): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.help || positionals.length !== 1) {
    console.log(usage)
    process.exitCode = values.help ? 0 : 1
    return
  }
  try {
    // npm runs scripts in the project's folder; a path is relative to the caller's folder.
    await run(resolve(readEnvironment().INIT_CWD ?? '.', positionals[0]!))
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}
