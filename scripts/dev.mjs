/**
 * The site in development: Vite updates pages in the browser by itself; a change in the server's files
 * starts the server again, once the one before has ended cleanly.
 */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const WATCHED = ['server', 'contract']
/**
 * An editor writes a file in several steps, a checkout many files: wait for a pause, in milliseconds.
 */
const SETTLE_MS = 150

let child = null
let again = false
let ending = false

function start() {
  again = false
  const args = [join(root, 'server/main.ts'), '--dev', ...process.argv.slice(2)]
  child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  child.on('exit', (code) => {
    child = null
    if (ending || process.argv.includes('--help')) process.exit(code ?? 1)
    if (again) start()
    else console.log('· the server has ended; it starts again with the next change')
  })
}

const stop = () => child.kill('SIGTERM')

let timer
function onChange(_kind, name) {
  if (!name || !/\.(ts|tsx|sql)$/.test(name) || /\.test\.|schema\.sql$/.test(name)) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (again || ending) return
    console.log(`· ${name} has changed: starting the server again`)
    again = true
    if (child) stop()
    else start()
  }, SETTLE_MS)
}

for (const folder of WATCHED) watch(join(root, folder), { recursive: true }, onChange)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    ending = true
    if (child) stop()
    else process.exit(0)
  })
}
start()
