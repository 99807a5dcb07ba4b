import { fork } from 'node:child_process'
import { type Recusa, recusas } from '../../contract/recusas.ts'
import { type Cell, confineModule } from '../isolation/confine.ts'
import { ImagemRecusada } from './recusa.ts'

/** A file that takes longer is refused. */
const MAX_MS = 120_000

/**
 * One heap for all threads (glibc gives each its own) and one thread for libvips: together 80 MB less
 * at the peak of a photo, and one processor left for pages.
 */
const FRUGAL = { MALLOC_ARENA_MAX: '1', VIPS_CONCURRENCY: '1' }
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin'

/** An error whose cause may be the file, or not. */
export class ArquivoSuspeito extends Error {
  readonly recusa: Recusa

  constructor(recusa: Recusa, options?: ErrorOptions) {
    super(recusas[recusa], options)
    this.recusa = recusa
  }
}

type Apart = {
  /** What the process may read and write. */
  cell: Cell
  args?: string[]
  /** Sent to it as its only message, for a file that must not be on a disk. */
  bytes?: Uint8Array
}

/**
 * Runs a module that reads a stranger's file in a child process, and returns its one message: bytes
 * that crash a decoder, or make it hang, affect nothing else, and the memory is freed at the end. The
 * process can read and write what its cell names, and do nothing else.
 * @throws ImagemRecusada when it takes too long, ArquivoSuspeito when the process crashed
 */
export function runApart<Answer>(module: URL, { cell, args = [], bytes }: Apart): Promise<Answer> {
  const { execPath, execArgv, env } = confineModule(cell)
  return new Promise((resolve, reject) => {
    const child = fork(module, args, {
      env: { ...FRUGAL, ...env, PATH },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      execPath,
      execArgv: [...execArgv, '--max-old-space-size=256', '--max-semi-space-size=1'],
    })
    let answer: { value: Answer } | null = null
    let late = false
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, MAX_MS)
    child.on('message', (value) => {
      answer = { value: value as Answer }
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      if (answer) resolve(answer.value)
      else if (late) reject(new ImagemRecusada('complexo'))
      else
        reject(
          new ArquivoSuspeito('sem_preparo', {
            cause: `the process ended with ${signal ?? code}`,
          }),
        )
    })
    // It may have ended by then: `exit` says why.
    if (bytes) child.send(bytes, () => {})
  })
}
