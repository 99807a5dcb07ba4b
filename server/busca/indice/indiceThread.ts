import { Worker } from 'node:worker_threads'
import type { CacheListener } from '../../http/cacheTags.ts'
import type { ServicesOptions } from '../../openServices.ts'
import type { Services } from '../../services.ts'
import type { Indice } from './indice.ts'
import { type PerguntaEnviada, Perguntas, type RespostaRecebida } from './perguntas.ts'
import { countLinhas } from './queries.ts'

/** What the thread hears, besides questions. */
export type IndiceChange = { drop: string } | { gap: boolean }
/** What the thread says: whether it can answer, and answers. */
export type IndiceMessage = { ready: boolean } | RespostaRecebida

export type IndiceThread = Indice &
  CacheListener & {
    /** Resolves once it has read the rows for the first time. */
    filled: Promise<void>
    close(): Promise<void>
  }

const WORKER = new URL('./indiceWorker.ts', import.meta.url)
/** A thread that crashes is started again after so many milliseconds. */
const RESTART_MS = 1000
/** Milliseconds that it has to close its connections before it is terminated. */
const CLOSE_MS = 2000

/**
 * The index of this node in a thread of its own, so that filling it delays no answer; null while there are
 * fewer profiles than the settings say, of which the database finds any in a few milliseconds.
 */
export async function openIndice(
  { db, settings, secrets, log }: Services,
  databaseUrl: string,
): Promise<IndiceThread | null> {
  const from = settings.searchIndexFrom
  if (from === 0 || (from > 1 && (await countLinhas(db)) < from)) return null
  return startIndice({ settings, secrets, databaseUrl }, log)
}

function startIndice(options: ServicesOptions, log: Services['log']): IndiceThread {
  let worker: Worker | null = null
  let [ready, listening, closing] = [false, false, false]
  const post = (message: PerguntaEnviada | IndiceChange | 'close') => worker?.postMessage(message)
  const perguntas = new Perguntas(post)
  const filled = Promise.withResolvers<void>()

  function start(): void {
    worker = new Worker(WORKER, { workerData: options })
    worker.on('message', (message: IndiceMessage) => {
      if ('ready' in message) {
        ready = message.ready
        if (ready) filled.resolve()
      } else perguntas.hear(message)
    })
    worker.on('error', (error) => log.error({ err: error }, 'the thread of the search failed'))
    worker.on('exit', () => {
      worker = null
      ready = false
      perguntas.end()
      if (!closing) setTimeout(start, RESTART_MS).unref()
    })
    if (listening) post({ gap: true })
  }
  start()

  return {
    filled: filled.promise,
    perguntar: async (pergunta) => (ready ? perguntas.perguntar(pergunta) : null),
    vizinhas: async (palavra) => (ready ? perguntas.vizinhas(palavra) : null),
    drop: (tag) => post({ drop: tag }),
    stale: () => {},
    gap: (now) => {
      listening = now
      // It says so again when it has read the rows.
      ready = false
      post({ gap: now })
    },
    close: async () => {
      closing = true
      if (!worker) return
      const exited = new Promise<void>((resolve) => worker?.once('exit', () => resolve()))
      post('close')
      const timer = setTimeout(() => void worker?.terminate(), CLOSE_MS)
      await exited
      clearTimeout(timer)
    },
  }
}
