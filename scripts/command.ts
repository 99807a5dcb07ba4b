import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironment } from '../server/settings.ts'
import { StartError } from '../server/startError.ts'

/**
 * The operator's commands without options: prints `usage` for arguments that are not theirs, else runs
 * with them. An error that the operator can mend is printed as its one line; any makes the exit code 1.
 */
export async function runCommand(
  usage: string,
  takes: (args: string[]) => boolean,
  run: (args: string[]) => Promise<void>,
): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
    // An option that does not exist is answered with the usage, too, and not with a stack.
    strict: false,
  })
  const { help = false, ...unknown } = values
  if (help || Object.keys(unknown).length > 0 || !takes(positionals)) {
    console.log(usage)
    process.exitCode = help ? 0 : 1
    return
  }
  try {
    await run(positionals)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}

/** As `runCommand`, for those that take one path. */
export const runOnPath = (usage: string, run: (path: string) => Promise<void>): Promise<void> =>
  runCommand(
    usage,
    (paths) => paths.length === 1,
    // npm runs scripts in the project's folder; a path is relative to the caller's folder.
    ([path = '']) => run(resolve(readEnvironment().INIT_CWD ?? '.', path)),
  )
