import { StartError } from './startError.ts'

interface Part {
  name: string
  stop(): unknown
}

/** How long a part may take to stop before it is left to the end of the process. */
const STOP_MS = 20_000
/**
 * The terminal, npm and a supervisor may each pass on the same Ctrl-C: signals within this time count
 * as one.
 */
const SAME_SIGNAL_MS = 1000
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/**
 * The running parts of this process, in the order in which they were started; stopped in the opposite
 * order.
 */
export class Parts {
  #running: Part[] = []
  #ending: Promise<void> | null = null
  #onSignal: NodeJS.SignalsListener | null = null
  readonly #say: (line: string) => void

  constructor(say: (line: string) => void) {
    this.#say = say
  }

  get stopping(): boolean {
    return this.#ending !== null
  }

  /**
   * Adds a part that has just been started.
   * @throws when everything is being stopped, so that the start does not continue.
   */
  add(name: string, stop: () => unknown): void {
    this.#running.push({ name, stop })
    if (this.#ending) throw new StartError('Stopped while it was starting.')
  }

  /** Stops every part, also those added meanwhile. Never throws. */
  stop(): Promise<void> {
    const end = async () => {
      for (let part = this.#running.pop(); part; part = this.#running.pop()) {
        await this.#stopOne(part)
      }
    }
    this.#ending = this.#ending ? this.#ending.then(end) : end()
    return this.#ending
  }

  async #stopOne({ name, stop }: Part): Promise<void> {
    try {
      if (!(await within(STOP_MS, stop()))) this.#say(`${name} did not end in time`)
    } catch (error) {
      this.#say(`${name} did not end well: ${(error as Error).message}`)
    }
  }

  /** From now on SIGINT and SIGTERM stop everything and end the process; a second one at once. */
  stopOnSignals(starting: () => Promise<unknown>): void {
    let first = 0
    const onSignal = async (signal: NodeJS.Signals) => {
      if (first && Date.now() - first < SAME_SIGNAL_MS) return
      if (first) {
        this.#say('stopping at once')
        process.exit(1)
      }
      first = Date.now()
      this.#say(`${signal}: stopping; requests under way end first (once more to stop at once)`)
      await this.stop()
      // A start in progress fails at its next `add`, by which time that part may run.
      await within(
        STOP_MS,
        starting().catch(() => {}),
      )
      await this.stop()
      this.#say('stopped')
      process.exit(0)
    }
    for (const signal of SIGNALS) process.on(signal, onSignal)
    this.#onSignal = onSignal
  }

  /** Removes a library's signal handlers: Vite's ends the process while the database still runs. */
  ownSignals(): void {
    for (const signal of SIGNALS) {
      for (const listener of process.listeners(signal)) {
        if (listener !== this.#onSignal) process.off(signal, listener)
      }
    }
  }
}

/** Whether it was done in so many milliseconds. */
async function within(ms: number, work: unknown): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([Promise.resolve(work).then(() => true), limit])
  } finally {
    clearTimeout(timer)
  }
}
