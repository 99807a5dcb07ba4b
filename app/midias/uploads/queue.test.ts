import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_BYTES } from '../../../contract/limites.ts'
import type { EstadoUpload } from '../../../contract/midia.ts'
import { type Recusa, recusas } from '../../../contract/recusas.ts'
import { ApiError, type api } from '../../api/client.ts'
import { overwriteGetLocale } from '../../paraglide/runtime.js'
import { UploadQueue } from './queue.ts'

// The part of a browser that the queue uses.
const online = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', online.addEventListener.bind(online))
  vi.stubGlobal('removeEventListener', online.removeEventListener.bind(online))
})
afterEach(() => {
  overwriteGetLocale(() => 'pt-BR')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Sent = {
  file: File
  marca: boolean | undefined
  signal: AbortSignal
  onProgress: (bytes: number) => void
  resolve: (upload: string) => void
  reject: (error: unknown) => void
}

/** A queue whose network the test controls, with a server that knows `server`. */
function begin({ onlyPhotos = false } = {}) {
  const line: Sent[] = []
  const server: EstadoUpload[] = []
  const deleted: string[] = []
  const queue = new UploadQueue('galeria', {
    onlyPhotos,
    send: (file, { signal, onProgress, marca }) =>
      new Promise((resolve, reject) => {
        if (!signal || !onProgress) throw new Error('sent without a way to stop or to follow it')
        signal.addEventListener('abort', () => reject(signal.reason))
        line.push({ file, marca, signal, onProgress, resolve, reject })
      }),
    call: (async (call: string, { params }: { params?: { upload: string } }) => {
      if (call.startsWith('DELETE')) deleted.push(params?.upload ?? '')
      return [...server]
    }) as typeof api,
  })
  const states = () => queue.current().map(({ estado }) => estado)
  return { queue, line, server, deleted, states }
}

const file = (name: string, bytes = 1000) => {
  const made = new File(['x'], name, { type: 'video/mp4' })
  Object.defineProperty(made, 'size', { value: bytes })
  return made
}

const state = (upload: string, estado: EstadoUpload['estado'], recusa: Recusa | null = null) => ({
  upload,
  nome: `${upload}.mp4`,
  para: 'galeria' as const,
  de: null,
  estado,
  motivo: recusa && recusas[recusa],
  recusa,
  tipo: null,
  duracao_ms: null,
  foto: null,
})

/** The words of a refusal are loaded first. */
async function settle() {
  await vi.advanceTimersByTimeAsync(0)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

test('a file over the limit is refused before a byte of it is sent', async () => {
  const { queue, line, states } = begin()
  queue.add([file('grande.mp4', MAX_BYTES + 1)])
  await settle()
  expect(states()).toEqual(['recusado'])
  expect(queue.current()[0]?.motivo).toContain('O limite é 10')
  expect(line).toHaveLength(0)
})

test('where only photos are asked for, a video is not sent, and no refusal names its formats', async () => {
  const { queue, line, states } = begin({ onlyPhotos: true })
  const unknown = new File(['x'], 'nota.jpg', { type: 'image/jpeg' })
  queue.add([file('a.mp4'), unknown])
  await settle()
  expect(line.map((sent) => sent.file)).toEqual([unknown])
  line[0]?.reject(
    new ApiError(415, 'tipo_nao_suportado', 'nota.jpg: envie uma foto JPEG, ou um vídeo MP4.'),
  )
  await settle()
  expect(states()).toEqual(['recusado', 'recusado'])
  for (const { motivo } of queue.current())
    expect(motivo).toBe('Escolha uma foto em JPEG, PNG, WebP ou HEIC.')
})

test('an interrupted upload shows how far it got, and the rest of the queue continues', async () => {
  const { queue, line, states } = begin()
  queue.add([file('a.mp4'), file('b.mp4'), file('c.mp4')])
  expect(states()).toEqual(['enviando', 'enviando', 'espera'])
  line[0]?.onProgress(380)
  line[0]?.reject(new ApiError(0, 'sem_conexao', ''))
  await settle()
  expect(states()).toEqual(['interrompido', 'enviando', 'enviando'])
  expect(queue.current()[0]?.motivo).toContain('38')
})

test('a refusal is shown in the language of the page, and is not retried by itself', async () => {
  overwriteGetLocale(() => 'en')
  const { queue, line, states } = begin()
  queue.add([file('a.mp4'), file('b.mp4', 0)])
  for (const { reject, file } of line)
    reject(new ApiError(415, 'tipo_nao_suportado', `${file.name}: envie uma foto ou um vídeo.`))
  await settle()
  online.dispatchEvent(new Event('online'))
  expect(states()).toEqual(['recusado', 'recusado'])
  expect(queue.current().map(({ motivo }) => motivo)).toEqual([
    'This is not a photo or video that we can open, even if its name says otherwise. Send JPEG, PNG, WebP, HEIC, MP4, or MOV.',
    'The file is empty. Choose another one.',
  ])
})

test.each([
  [
    429,
    'cota_de_envio',
    'Você chegou ao limite de envios de um dia. Continue em 3 horas; o que já foi enviado está guardado.',
  ],
  [
    507,
    'armazenamento_cheio',
    'Não podemos receber arquivos agora. Já estamos cuidando disso: tente de novo mais tarde.',
  ],
])(
  'what cannot be taken now (%i) says why, and may be tried again',
  async (status, codigo, text) => {
    const { queue, line, states } = begin()
    queue.add([file('a.mp4')])
    line[0]?.reject(new ApiError(status, codigo, 'Em português.', [], 10_000))
    await settle()
    expect([states(), queue.current()[0]?.motivo]).toEqual([['interrompido'], text])
  },
)

test('an interrupted upload continues by itself when the browser is online again', async () => {
  const { queue, line, states } = begin()
  await queue.open()
  queue.add([file('a.mp4')])
  line[0]?.reject(new ApiError(0, 'sem_conexao', ''))
  await settle()
  online.dispatchEvent(new Event('online'))
  expect(states()).toEqual(['enviando'])
  expect(line).toHaveLength(2)
  queue.close()
})

test('an upload is polled until it is ready or refused', async () => {
  const { queue, line, server, states } = begin()
  await queue.open()
  queue.add([file('a.mp4'), file('b.mp4')])
  server.push(state('a', 'processando'), state('b', 'processando'))
  line[0]?.resolve('a')
  line[1]?.resolve('b')
  await settle()
  expect(states()).toEqual(['processando', 'processando'])
  overwriteGetLocale(() => 'en')
  server.splice(0, 2, state('a', 'pronto'), state('b', 'recusado', 'longo'))
  await vi.advanceTimersByTimeAsync(1000)
  await settle()
  expect(states()).toEqual(['pronto', 'recusado'])
  expect(queue.current()[1]?.motivo).toBe('The video is longer than 15 seconds.')
  queue.close()
})

test('uploads of an earlier visit are shown again, except those that were refused', async () => {
  const { queue, server, states } = begin()
  server.push(state('a', 'pronto'), state('b', 'recusado'), state('c', 'processando'))
  await queue.open()
  expect(states()).toEqual(['pronto', 'processando'])
  server.splice(2, 1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(states()).toEqual(['pronto'])
  queue.close()
})

test('uploads for another purpose stay there, and a page opens only its own', async () => {
  const { queue, server } = begin()
  const sentFor = (para: EstadoUpload['para']) => ({ ...state(`${para}`, 'pronto'), para })
  server.push(...(['storie', 'perfil', 'banner', null, 'galeria'] as const).map(sentFor))
  await queue.open()
  expect(queue.current().map(({ recebido }) => recebido?.upload)).toEqual(['galeria'])
  queue.close()
})

test('cancelling aborts an upload in flight, and deletes a complete one', async () => {
  const { queue, line, deleted } = begin()
  queue.add([file('a.mp4'), file('b.mp4')])
  line[1]?.resolve('b')
  await settle()
  for (const { key } of queue.current()) queue.cancel(key)
  await settle()
  expect(line[0]?.signal.aborted).toBe(true)
  expect(deleted).toEqual(['b'])
  expect(queue.current()).toEqual([])
})

test('her name is drawn on the files for which she asked, also when they are retried', async () => {
  const { queue, line } = begin()
  queue.add([file('a.mp4')])
  queue.add([file('b.mp4')], { marca: true })
  line[1]?.reject(new ApiError(0, 'sem_conexao', ''))
  await settle()
  queue.retry(queue.current()[1]?.key ?? '')
  expect(line.map(({ file: { name }, marca }) => [name, marca])).toEqual([
    ['a.mp4', false],
    ['b.mp4', true],
    ['b.mp4', true],
  ])
})

test('ready uploads get new addresses, and nothing else changes', async () => {
  const { queue, server, states } = begin()
  server.push(state('a', 'pronto'), state('b', 'recusado'), state('c', 'pronto'))
  await queue.open()
  const foto = { base: 'new', larguras: [320], largura: 3, altura: 4, thumbhash: null, cor: null }
  server.splice(0, 3, { ...state('a', 'pronto'), foto })
  await queue.renew()
  expect(queue.current().map(({ recebido }) => recebido?.foto?.base)).toEqual(['new', undefined])
  expect(states()).toEqual(['pronto', 'pronto'])
})

test('a save removes the uploads that it used and nothing else', async () => {
  const { queue, server } = begin()
  server.push(state('a', 'pronto'), state('b', 'pronto'))
  await queue.open()
  queue.used(['a'])
  expect(queue.current().map(({ recebido }) => recebido?.upload)).toEqual(['b'])
  queue.close()
})
