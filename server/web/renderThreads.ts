import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { answerWith, type PerguntaEnviada } from '../busca/indice/perguntas.ts'
import { isRemembered } from '../http/remembered.ts'
import type { ServicesOptions } from '../openServices.ts'
import { requestId } from '../requestId.ts'
import type { Services } from '../services.ts'
import { traceparent } from '../tracing/tracing.ts'
import type { PageRenderer, RenderOptions, UnavailableKind } from './pages.ts'

type Asked =
  | { url: string; method: string; options: RenderOptions }
  | { kind: UnavailableKind; path: string }
/** What a thread hears from the change feed. */
export type RenderChange = { drop: string } | { stale: string } | { gap: boolean }
/** A request to a thread; `pedido` and `parent` are the request and the span that it is part of. */
export type RenderRequest = { id: number; pedido?: string; parent?: string } & Asked
/** What a thread is started with. */
export type RenderData = ServicesOptions & { indexed: boolean }
type Parent = Pick<Services, 'log' | 'indice'>
/** Its answer: a whole response, or the error. */
export type RenderResult =
  | { id: number; status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> }
  | { id: number; error: Error }

type Waiting = { resolve: (response: Response) => void; reject: (error: Error) => void }

/** Milliseconds that a thread has to close its connections before it is terminated. */
const CLOSE_MS = 2000
/** A thread that crashes is started again after this many milliseconds at the earliest. */
const RESTART_MS = 1000
const WORKER = new URL('./renderWorker.ts', import.meta.url)

/**
 * Renders pages in worker threads, so that a cached answer never waits for a render.
 * @param file what a thread runs; a test brings its own
 * @throws Error when a thread ends before it can render
 */
export async function startRenderThreads(
  count: number,
  options: ServicesOptions,
  parent: Parent,
  file = WORKER,
): Promise<PageRenderer> {
  const threads = await Promise.all(
    Array.from({ length: count }, () => startThread(file, options, parent)),
  )
  const least = () =>
    threads.reduce((best, thread) => (thread.waiting() < best.waiting() ? thread : best))
  const tellAll = (change: RenderChange) => {
    for (const thread of threads) thread.tell(change)
  }
  return {
    render: ({ url, method }, { numbers, escondidas, known, onReplica, packed } = {}) =>
      least().ask({ url, method, options: { numbers, escondidas, known, onReplica, packed } }),
    renderUnavailable: (kind, path) => least().ask({ kind, path }),
    remembered: {
      drop: (tag) => isRemembered(tag) && tellAll({ drop: tag }),
      stale: (tag) => isRemembered(tag) && tellAll({ stale: tag }),
      gap: (listening) => tellAll({ gap: listening }),
    },
    waiting: () =>
      threads.reduce((sum, { waiting }) => sum + (Number.isFinite(waiting()) ? waiting() : 0), 0),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

async function startThread(file: URL, options: ServicesOptions, { log, indice }: Parent) {
  const waiting = new Map<number, Waiting>()
  let nextId = 1
  let closing = false
  let listening = false
  /** null between the end of a thread and the start of the next one. */
  let worker: Worker | null = start()
  await ready(worker).catch((error) => {
    closing = true
    throw error
  })

  function start(): Worker {
    const begun = Date.now()
    const data: RenderData = { ...options, indexed: indice !== undefined }
    const started = new Worker(file, { workerData: data })
    started.on('message', async (message: RenderResult | PerguntaEnviada | 'ready') => {
      if (message === 'ready') return
      if (!('pergunta' in message)) return settle(message)
      // Its index is asked from here, after the changes that this thread has heard.
      started.postMessage(await answerWith(indice, message))
    })
    if (listening) started.postMessage({ gap: true } satisfies RenderChange)
    started.on('error', (error) => log.error({ err: error }, 'a render thread failed'))
    started.on('exit', () => {
      worker = null
      for (const { reject } of waiting.values()) reject(ended())
      waiting.clear()
      setTimeout(restart, Math.max(0, RESTART_MS - (Date.now() - begun))).unref()
    })
    return started
  }

  function restart(): void {
    if (!closing) worker = start()
  }

  function settle(result: RenderResult): void {
    const { resolve, reject } = waiting.get(result.id) as Waiting
    waiting.delete(result.id)
    if ('error' in result) reject(result.error)
    else {
      const { status, headers, body } = result
      resolve(new Response(body.length > 0 ? body : null, { status, headers }))
    }
  }

  return {
    tell: (change: RenderChange) => {
      if ('gap' in change) listening = change.gap
      worker?.postMessage(change)
    },
    waiting: () => (worker ? waiting.size : Number.POSITIVE_INFINITY),
    ask: (asked: Asked) =>
      new Promise<Response>((resolve, reject) => {
        if (!worker) return reject(ended())
        const id = nextId++
        waiting.set(id, { resolve, reject })
        const part = { pedido: requestId(), parent: traceparent() }
        worker.postMessage({ id, ...part, ...asked } satisfies RenderRequest)
      }),
    close: async () => {
      closing = true
      if (!worker) return
      const { promise, resolve } = Promise.withResolvers<void>()
      worker.once('exit', () => resolve())
      worker.postMessage('close')
      const timer = setTimeout(() => void worker?.terminate(), CLOSE_MS)
      await promise
      clearTimeout(timer)
    },
  }
}

const ended = () => new Error('the render thread ended')

/** Until the thread can render. @throws what ended it before */
async function ready(worker: Worker): Promise<void> {
  await Promise.race([
    once(worker, 'message'),
    once(worker, 'exit').then(() => {
      throw new Error('a render thread ended as it started')
    }),
  ])
}
