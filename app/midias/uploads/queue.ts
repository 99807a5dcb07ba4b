import { MAX_BYTES, MAX_MB } from '../../../contract/limites.ts'
import type { EstadoUpload, Finalidade } from '../../../contract/midia.ts'
import { api, problemOf } from '../../api/client.ts'
import { formatMegabytes } from '../../format/format.ts'
import { m } from '../../paraglide/messages.js'
import { wordPhotoFormats } from './accept.ts'
import { giveUp } from './giveUp.ts'
import { wordRecusa, wordRefusal } from './refusal.ts'
import { sendFile } from './sendFile.ts'

/** An upload in flight, or one that is complete and not yet used by a save. */
export type Upload = {
  /** Identifies it on this page. */
  key: string
  nome: string
  /** null for one that was sent before this page was opened. */
  bytes: number | null
  sent: number
  /** An object URL of the file itself, until the server has prepared a picture. */
  preview: string | null
  estado: 'espera' | 'enviando' | 'interrompido' | EstadoUpload['estado']
  /** Why it was refused or interrupted. */
  motivo: string | null
  /** The server's last answer; its `upload` is the name that a save uses. */
  recebido: EstadoUpload | null
}

/** How many are sent at once: more would only share the same bandwidth. */
const AT_ONCE = 2
const ASK_EVERY_MS = 800

/** The network, replaced in tests. */
type Network = { send?: typeof sendFile; call?: typeof api }
type Options = Network & {
  /** Videos are refused: the page asks for photos. */
  onlyPhotos?: boolean
}
type Sending = { file: File; marca: boolean }

/**
 * Sends files two at a time and polls how far the server has prepared them. One instance for each page;
 * `open` starts it, with the uploads that an earlier visit sent for the same purpose and did not save (crops
 * are none of them);
 * `close` aborts requests in flight.
 */
export class UploadQueue {
  readonly #para: Finalidade
  readonly #send: typeof sendFile
  readonly #call: typeof api
  readonly #onlyPhotos: boolean
  readonly #files = new Map<string, Sending>()
  readonly #running = new Map<string, AbortController>()
  readonly #listeners = new Set<() => void>()
  #uploads: readonly Upload[] = []
  #asking: ReturnType<typeof setTimeout> | undefined
  #isOpen = false
  #lastKey = 0

  /** @param para what its files are sent for */
  constructor(para: Finalidade, { send = sendFile, call = api, onlyPhotos = false }: Options = {}) {
    this.#para = para
    this.#onlyPhotos = onlyPhotos
    this.#send = send
    this.#call = call
  }

  /** For `useSyncExternalStore`, as `current` is. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly current = (): readonly Upload[] => this.#uploads

  async open(): Promise<void> {
    this.#isOpen = true
    addEventListener('online', this.#resume)
    const known = await this.#list()
    const here = new Set(this.#uploads.map(({ recebido }) => recebido?.upload))
    const earlier = known.filter(
      ({ para, de, estado, upload }) =>
        para === this.#para && de === null && estado !== 'recusado' && !here.has(upload),
    )
    this.#set([
      ...earlier.map((one) => received(blank(one.upload, one.nome), one)),
      ...this.#uploads,
    ])
    this.#ask()
  }

  close(): void {
    this.#isOpen = false
    clearTimeout(this.#asking)
    removeEventListener('online', this.#resume)
    for (const controller of this.#running.values()) controller.abort()
    for (const { preview } of this.#uploads) if (preview) URL.revokeObjectURL(preview)
  }

  /** `marca`: her name is drawn on the photos among them. */
  add(added: Iterable<File>, { marca = false } = {}): void {
    const fresh = [...added].map((file) => {
      const key = `arquivo-${++this.#lastKey}`
      this.#files.set(key, { file, marca })
      return uploadOf(key, file, this.#onlyPhotos)
    })
    this.#set([...this.#uploads, ...fresh])
    this.#pump()
  }

  /** Aborts it, deletes it on the server, and removes it from the list. */
  cancel(key: string): void {
    this.#running.get(key)?.abort()
    const upload = this.#find(key)?.recebido?.upload
    this.#drop(key)
    if (upload) giveUp(upload, this.#call)
  }

  retry(key: string): void {
    this.#change(key, { estado: 'espera', motivo: null })
    this.#pump()
  }

  /** Requests new addresses of ready uploads: those that came with them expire. */
  readonly renew = async (): Promise<void> => {
    if (!this.#uploads.some(({ estado }) => estado === 'pronto')) return
    const known = await this.#list().catch(() => [])
    this.#set(
      this.#uploads.map((upload) => {
        const found = known.find((one) => one.upload === upload.recebido?.upload)
        return found && upload.estado === 'pronto' ? received(upload, found) : upload
      }),
    )
  }

  /** Removes the uploads that a save has used. */
  used(ids: Iterable<string>): void {
    const gone = new Set(ids)
    for (const { key, recebido } of this.#uploads)
      if (recebido && gone.has(recebido.upload)) this.#drop(key)
  }

  #set(next: readonly Upload[]) {
    this.#uploads = next
    for (const listener of this.#listeners) listener()
  }

  #change(key: string, part: Partial<Upload>) {
    this.#set(this.#uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  }

  #find(key: string) {
    return this.#uploads.find((upload) => upload.key === key)
  }

  /** The reason of a refusal is in the language of the page. */
  async #list(): Promise<EstadoUpload[]> {
    const known = await this.#call('GET /api/midias/uploads', {})
    const worded = async (one: EstadoUpload) => ({ ...one, motivo: await wordRecusa(one) })
    return Promise.all(known.map((one) => (one.estado === 'recusado' ? worded(one) : one)))
  }

  #drop(key: string) {
    const preview = this.#find(key)?.preview
    if (preview) URL.revokeObjectURL(preview)
    this.#files.delete(key)
    this.#set(this.#uploads.filter((upload) => upload.key !== key))
  }

  /** Starts waiting uploads while fewer than `AT_ONCE` are in flight. */
  #pump() {
    for (const { key, estado } of this.#uploads) {
      if (this.#running.size >= AT_ONCE) return
      const sending = this.#files.get(key)
      if (estado === 'espera' && sending) void this.#run(key, sending)
    }
  }

  async #run(key: string, { file, marca }: Sending) {
    const controller = new AbortController()
    this.#running.set(key, controller)
    this.#change(key, { estado: 'enviando', sent: 0, motivo: null })
    try {
      const upload = await this.#send(file, {
        signal: controller.signal,
        marca,
        para: this.#para,
        onProgress: (sent) => this.#change(key, { sent: Math.min(sent, file.size) }),
      })
      const recebido = { ...nothingYet, upload, nome: file.name, para: this.#para }
      this.#change(key, { estado: 'processando', sent: file.size, recebido })
      this.#ask()
    } catch (error) {
      if (!controller.signal.aborted)
        this.#change(key, await this.#failure(error, file, this.#find(key)))
    } finally {
      this.#running.delete(key)
      this.#pump()
    }
  }

  /** A network error or an overloaded server allows a retry; a refusal does not. */
  async #failure(error: unknown, file: File, upload: Upload | undefined): Promise<Partial<Upload>> {
    const { status, codigo } = problemOf(error)
    if (status === 0 && upload?.bytes) {
      const percent = Math.floor((100 * upload.sent) / upload.bytes)
      return stopped(m.Queue_cut({ percent }))
    }
    if (status === 401) return stopped(m.Queue_signedOut())
    const isLater = LATER.has(codigo)
    if (!isLater && (status === 429 || status >= 500 || status === 0))
      return stopped(m.Queue_uploadFailed())
    const motivo =
      (await wordRefusal(error, file, { onlyPhotos: this.#onlyPhotos })) ?? m.Queue_uploadFailed()
    // With a reason to wait: it may be retried, but not at once.
    return isLater ? stopped(motivo) : { estado: 'recusado', motivo }
  }

  /** Polls the state of all that are being prepared, until none is. */
  #ask() {
    clearTimeout(this.#asking)
    if (this.#isOpen && this.#uploads.some(({ estado }) => estado === 'processando'))
      this.#asking = setTimeout(() => void this.#follow(), ASK_EVERY_MS)
  }

  async #follow() {
    try {
      const known = await this.#list()
      this.#set(
        this.#uploads.flatMap((upload) => {
          if (upload.estado !== 'processando' || !upload.recebido) return upload
          const { upload: id } = upload.recebido
          const found = known.find((one) => one.upload === id)
          if (found) return received(upload, found)
          // Not in the list any more: another tab of hers used or deleted it.
          return this.#files.has(upload.key) ? { ...upload, ...stopped(m.Queue_gone()) } : []
        }),
      )
    } catch {
      // On an error the next poll tries again.
    }
    this.#ask()
  }

  readonly #resume = () => {
    for (const { key, estado } of this.#uploads)
      if (estado === 'interrompido') this.#change(key, { estado: 'espera' })
    this.#pump()
  }
}

/** A chosen file: it waits, or is refused at once when it is too large or of the wrong kind. */
function uploadOf(key: string, file: File, onlyPhotos: boolean): Upload {
  const upload = {
    ...blank(key, file.name),
    bytes: file.size,
    preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
  }
  if (onlyPhotos && file.type.startsWith('video/')) return { ...upload, ...noPhoto() }
  if (file.size <= MAX_BYTES) return upload
  const motivo = m.Queue_tooBig({ mb: formatMegabytes(file.size), max: MAX_MB })
  return { ...upload, estado: 'recusado', motivo }
}

const noPhoto = () =>
  ({
    estado: 'recusado',
    motivo: m.Settings_notAPicture({ formatos: wordPhotoFormats() }),
  }) as const

/** Not refused and not saved yet: it would be lost. */
export const isUnsent = ({ estado }: Upload): boolean => estado !== 'recusado'

const nothingYet = {
  de: null,
  estado: 'processando',
  motivo: null,
  recusa: null,
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
