// A thread that makes pages: see renderThreads.ts, which starts it.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { Perguntas, type RespostaRecebida } from '../busca/indice/perguntas.ts'
import { openServices } from '../openServices.ts'
import { withRequestId } from '../requestId.ts'
import { startTracing, tracedWithin } from '../tracing/tracing.ts'
import { isCompressible, PAGE_QUALITY, recode } from './codings.ts'
import { pageRenderer } from './pages.ts'
import type { RenderChange, RenderData, RenderRequest, RenderResult } from './renderThreads.ts'
import { loadBuild } from './site.ts'

const port = parentPort
if (!port) throw new Error('renderWorker.ts is started as a thread')

/** Where the processors are full, what only has to be sent goes first: Linux gives a thread its own priority. */
const NICE = 5
try {
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICE)
} catch {
  // Another system, or one that hides /proc: all threads are equal.
}
const { indexed, ...options } = workerData as RenderData
const { services, close } = openServices(options)
const stopTracing = await startTracing(services.settings, services.log)
const perguntas = new Perguntas((asked) => port.postMessage(asked))
const { render, renderUnavailable, remembered } = pageRenderer(loadBuild, {
  ...services,
  indice: indexed ? perguntas : undefined,
})

async function answer(asked: RenderRequest): Promise<RenderResult> {
  const { id } = asked
  try {
    const response =
      'kind' in asked
        ? await renderUnavailable(asked.kind, asked.path)
        : await render(asked, asked.options)
    const { status, headers } = response
    const body = new Uint8Array(await response.arrayBuffer())
    const packs =
      'options' in asked &&
      asked.options.packed === true &&
      isCompressible(headers.get('Content-Type') ?? '', body.length)
    if (!packs) return { id, status, headers: [...headers], body }
    headers.set('Content-Encoding', 'br')
    const packed = await recode(body, { from: 'identity', to: 'br', quality: PAGE_QUALITY })
    return { id, status, headers: [...headers], body: packed }
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) }
  }
}

port.on('message', async (asked: RenderRequest | RenderChange | RespostaRecebida | 'close') => {
  if (asked === 'close') {
    port.close()
    await close()
    return void (await stopTracing())
  }
  if ('drop' in asked) return remembered.drop(asked.drop)
  if ('stale' in asked) return remembered.stale(asked.stale)
  if ('gap' in asked) return remembered.gap(asked.gap)
  if ('resposta' in asked) return perguntas.hear(asked)
  const work = () => tracedWithin(asked.parent, () => answer(asked))
  const result = await (asked.pedido ? withRequestId(asked.pedido, work) : work())
  port.postMessage(result, 'body' in result ? [result.body.buffer] : [])
})

await loadBuild()
port.postMessage('ready')
