// Plays a decoder that a malicious file has taken over: tries one thing, and answers how it went.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'

const tries: Record<string, (what: string) => unknown> = {
  read: (path) => readFileSync(path, 'utf8').length,
  write: (path) => writeFileSync(path, 'x'),
  reach: (port) =>
    new Promise((resolve, reject) => {
      connect(Number(port), '127.0.0.1').on('connect', resolve).on('error', reject)
    }),
  program: async (file) => (await import('node:child_process')).execFileSync(file).length,
  stop: (pid) => process.kill(Number(pid), 0),
  see: (pid) => {
    if (!existsSync(`/proc/${pid}`)) throw new Error('there is no such process')
  },
  // In chunks, as a decoder allocates it, each of them written to.
  take: (megabytes) => {
    const taken: Buffer[] = []
    while (taken.length < Number(megabytes) / 64) taken.push(Buffer.alloc(64 * 2 ** 20, 1))
    return taken.length
  },
}

const [action = '', what = ''] = process.argv.slice(2)
const answer = await Promise.resolve()
  .then(() => tries[action]?.(what))
  .then(
    () => 'done',
    (error) => `refused: ${error.code ?? error.message}`,
  )
process.send?.(answer, () => process.disconnect())
