import { MAX_BYTES } from '../../../contract/limites.ts'
import type { EstadoUpload, Finalidade } from '../../../contract/midia.ts'
import { ApiError, api } from '../../api/client.ts'
import { formatMegabytes } from '../../format/format.ts'
import { m } from '../../paraglide/messages.js'
import { giveUp } from './giveUp.ts'
import { sendFile } from './sendFile.ts'

/** A file on its way to the server, or there already and not yet used in a save. */
export type Upload = {
  /** Names it on this page. */
  key: string
  nome: string
  /** null for one that was sent before this page was opened. */
  bytes: number | null
  sent: number
  /** An object URL of the file itself, until the server has made a picture of it. */
  preview: string | null
  estado: 'espera' | 'enviando' | 'interrompido' | EstadoUpload['estado']
  /** Why it was refused or stopped. */
  motivo: string | null
  /** What the server said last; its `upload` is what a save names. */
  recebido: EstadoUpload | null
}

/** At once: more would only share the same line. */
const AT_ONCE = 2
const ASK_EVERY_MS = 800

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Sends files two at a time and follows what the server makes of them. One a page; `open` begins, and
 * takes up what an earlier visit sent for the same purpose and did not save; `close` stops what is under
 * way.
 * @param para what its files are sent for
 * @param send,call stand for the network in tests.
 */
export function createUploadQueue(para: Finalidade, { send = sendFile, call = api } = {}) {
  let uploads: readonly Upload[] = []
  const files = new Map<string, { file: File; marca: boolean }>()
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  let asking: ReturnType<typeof setTimeout> | undefined
  let isOpen = false
  let lastKey = 0

  const set = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (key: string, part: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const find = (key: string) => uploads.find((upload) => upload.key === key)

  const drop = (key: string) => {
    const preview = find(key)?.preview
    if (preview) URL.revokeObjectURL(preview)
    files.delete(key)
    set(uploads.filter((upload) => upload.key !== key))
  }

  /** Begins what waits, as long as there is room. */
  const pump = () => {
    for (const { key, estado } of uploads) {
      if (running.size >= AT_ONCE) return
      const sending = files.get(key)
      if (estado === 'espera' && sending) void run(key, sending)
    }
  }

  const run = async (key: string, { file, marca }: { file: File; marca: boolean }) => {
    const controller = new AbortController()
    running.set(key, controller)
    change(key, { estado: 'enviando', sent: 0, motivo: null })
    try {
      const upload = await send(file, {
        signal: controller.signal,
        marca,
        para,
        onProgress: (sent) => change(key, { sent: Math.min(sent, file.size) }),
      })
      const recebido = { ...nothingYet, upload, nome: file.name, para }
      change(key, { estado: 'processando', sent: file.size, recebido })
      ask()
    } catch (error) {
      if (!controller.signal.aborted) change(key, failure(error, find(key)))
    } finally {
      running.delete(key)
      pump()
    }
  }

  /** Asks for the state of all that is being prepared, until nothing is. */
  const ask = () => {
    clearTimeout(asking)
    if (isOpen && uploads.some(({ estado }) => estado === 'processando'))
      asking = setTimeout(() => void follow(), ASK_EVERY_MS)
  }
  const follow = async () => {
    try {
      const known = await call('GET /api/midias/uploads', {})
      set(
        uploads.flatMap((upload) => {
          if (upload.estado !== 'processando' || !upload.recebido) return upload
          const { upload: id } = upload.recebido
          const found = known.find((one) => one.upload === id)
          if (found) return received(upload, found)
          // Gone from the list: another page of hers used or dropped it.
          return files.has(upload.key) ? { ...upload, ...stopped(m.Upload_gone()) } : []
        }),
      )
    } catch {
      // Without an answer the next question asks again.
    }
    ask()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => uploads,

    async open() {
      isOpen = true
      addEventListener('online', resume)
      const known = await call('GET /api/midias/uploads', {})
      const here = new Set(uploads.map(({ recebido }) => recebido?.upload))
      const earlier = known.filter(
        (one) => one.para === para && one.estado !== 'recusado' && !here.has(one.upload),
      )
      set([...earlier.map((one) => received(blank(one.upload, one.nome), one)), ...uploads])
      ask()
    },
    close() {
      isOpen = false
      clearTimeout(asking)
      removeEventListener('online', resume)
      for (const controller of running.values()) controller.abort()
      for (const { preview } of uploads) if (preview) URL.revokeObjectURL(preview)
    },

    /** `marca`: her name is drawn on those that are photos. */
    add(added: Iterable<File>, { marca = false } = {}) {
      const fresh = [...added].map((file): Upload => {
        const key = `arquivo-${++lastKey}`
        files.set(key, { file, marca })
        const isPicture = file.type.startsWith('image/')
        const upload = {
          ...blank(key, file.name),
          bytes: file.size,
          preview: isPicture ? URL.createObjectURL(file) : null,
        }
        return file.size > MAX_BYTES
          ? {
              ...upload,
              estado: 'recusado',
              motivo: m.Upload_tooBig({ mb: formatMegabytes(file.size) }),
            }
          : upload
      })
      set([...uploads, ...fresh])
      pump()
    },

    /** Stops it, takes back what the server has of it, and forgets it. */
    cancel(key: string) {
      running.get(key)?.abort()
      const upload = find(key)?.recebido?.upload
      drop(key)
      if (upload) giveUp(upload, call)
    },

    retry(key: string) {
      change(key, { estado: 'espera', motivo: null })
      pump()
    },

    /** Asks for new addresses of what is ready: those that came with it end. */
    async renew() {
      if (!uploads.some(({ estado }) => estado === 'pronto')) return
      const known = await call('GET /api/midias/uploads', {}).catch(() => [])
      set(
        uploads.map((upload) => {
          const found = known.find((one) => one.upload === upload.recebido?.upload)
          return found && upload.estado === 'pronto' ? received(upload, found) : upload
        }),
      )
    },

    /** Takes out what a save has used. */
    used(ids: Iterable<string>) {
      const set = new Set(ids)
      for (const { key, recebido } of uploads) if (recebido && set.has(recebido.upload)) drop(key)
    },
  }

  function resume() {
    for (const { key, estado } of uploads)
      if (estado === 'interrompido') change(key, { estado: 'espera' })
    pump()
  }
}

/** What was not refused, is not saved yet, and would be left behind. */
export const isUnsent = ({ estado }: Upload): boolean => estado !== 'recusado'

const nothingYet = {
  de: null,
  estado: 'processando',
  motivo: null,
  tipo: null,
  duracao_ms: null,
  foto: null,
} as const

const blank = (key: string, nome: string): Upload => ({
  key,
  nome,
  bytes: null,
  sent: 0,
  preview: null,
  estado: 'espera',
  motivo: null,
  recebido: null,
})

const received = (upload: Upload, recebido: EstadoUpload): Upload => ({
  ...upload,
  recebido,
  estado: recebido.estado,
  motivo: recebido.motivo,
})

const stopped = (motivo: string) => ({ estado: 'interrompido', motivo }) as const

const LATER = new Set(['cota_de_envio', 'armazenamento_cheio'])

/** A cut line or an overloaded server may be tried again; what the server refused is refused. */
function failure(error: unknown, upload: Upload | undefined): Partial<Upload> {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 0 && upload?.bytes) {
    const percent = Math.floor((100 * upload.sent) / upload.bytes)
    return stopped(m.Upload_cut({ percent }))
  }
  if (status === 401) return stopped(m.Upload_signedOut())
  // Said in words by the server: it may be tried again, but not at once.
  if (error instanceof ApiError && LATER.has(error.codigo)) return stopped(error.message)
  if (status === 429 || status >= 500 || status === 0) return stopped(m.Upload_failed())
  const reason = withoutName((error as ApiError).message, upload?.nome ?? '')
  return { estado: 'recusado', motivo: reason || m.Upload_failed() }
}

/** The server's reason begins with the file's name, which stands above it here. */
function withoutName(reason: string, nome: string): string {
  if (!reason.startsWith(`${nome}: `)) return reason
  const rest = reason.slice(nome.length + 2)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
