/**
 * Runs one of the project's commands on a fresh clone: installs what package-lock.json pins (Node 24
 * among it), builds when something that the build reads has changed, then runs the command on
 * Node 24. Plain JavaScript, because any Node from 20 on must be able to read it.
 *
 *   node scripts/bootstrap.mjs COMMAND [arguments]
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfChanged } from './build.mjs'
import { installIfChanged, NODE } from './install.mjs'
import { FEWER_HEAPS, SMALL_HEAP } from './memory.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const asksForHelp = (args) => args.includes('--help') || args.includes('-h')

/** `builds`: whether the site is built first, by the arguments; left out: never. */
const commands = {
  // It takes no argument but for help: with any it ends at once, and needs no build for that.
  start: { builds: (args) => args.length === 0, run: 'server/main.ts' },
  dev: { run: 'scripts/dev.mjs' },
  test: { run: 'scripts/test.mjs' },
  'test:postgres15': { run: 'tests/machines/onPostgres15.ts' },
  bench: { builds: (args) => !asksForHelp(args), run: 'bench/main.ts' },
  import: { run: 'scripts/import.ts' },
  backup: { run: 'scripts/backup.ts' },
  restore: { run: 'scripts/restore.ts' },
  statistics: { run: 'scripts/statistics.ts' },
  staff: { run: 'scripts/staff.ts' },
  secrets: { run: 'scripts/secrets.ts' },
  generate: { run: 'scripts/generate.ts' },
}

const [name, ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) fail(`Say which: ${Object.keys(commands).join(', ')}`)
if (!existsSync(join(root, command.run))) fail(`npm run ${name} is not part of this version.`)

// The installed and built files have no secrets, and another user than root must read them.
process.umask(0o022)

try {
  await installIfChanged(root)
  if (command.builds?.(args)) await buildIfChanged(root)
} catch (error) {
  fail(error.message)
}
runOnNode24([command.run, ...args])

/** This process only passes on signals and the exit code. */
function runOnNode24(argv) {
  const env = {
    NODE_ENV: name === 'start' || name === 'bench' ? 'production' : 'development',
    ...FEWER_HEAPS,
  }
  const child = spawn(join(root, NODE), [...SMALL_HEAP, ...argv], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...process.env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`Node 24 could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

function fail(line) {
  console.error(line)
  process.exit(1)
}
