import type { Dona, EstadoUpload, Finalidade } from '../../../contract/midia.ts'
import { ApiError, api, problemOf } from '../../api/client.ts'
import { giveUp } from './giveUp.ts'
import { wordRecusa, wordRefusal } from './refusal.ts'
import { sendFile } from './sendFile.ts'

/** The code of an error whose message is in the language of the page. */
export const REFUSED = 'arquivo_recusado'
const ASK_EVERY_MS = 500
/** The server takes two minutes for a file at most, and others may be before it. */
const PATIENCE_MS = 300_000

/**
 * Sends the crop of an item's picture, for a role or in its place, and returns its upload once the server
 * has prepared it: a save accepts none before. After an error the upload is deleted.
 * @param send,call replaced in tests
 * @throws ApiError `REFUSED` with the reason when it is refused, an error when it is not ready within
 * minutes, the signal's reason, or as `api` does
 */
export async function sendReady(
  file: File,
  { signal, ...made }: { signal: AbortSignal; para: Exclude<Finalidade, 'storie'>; de: Dona },
  { send = sendFile, call = api } = {},
): Promise<EstadoUpload> {
  const upload = await send(file, { signal, ...made }).catch(async (error) => {
    const reason = await wordRefusal(error, file, { onlyPhotos: true })
    throw reason ? refused(reason) : error
  })
  try {
    return await untilReady(upload, signal, call)
  } catch (error) {
    giveUp(upload, call)
    throw error
  }
}

async function untilReady(
  upload: string,
  signal: AbortSignal,
  call: typeof api,
): Promise<EstadoUpload> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const path = { params: { upload }, signal }
    const known = await call('GET /api/midias/uploads/{upload}', path).catch(unknownYet)
    if (known?.estado === 'pronto') return known
    if (known?.estado === 'recusado') throw refused(await wordRecusa(known))
    await new Promise((again) => setTimeout(again, ASK_EVERY_MS))
    signal.throwIfAborted()
  }
  throw new Error('the upload was not ready in time')
}

const refused = (reason: string) => new ApiError(0, REFUSED, reason)

/** A lost connection or a busy server says nothing of the file: the next poll tries again. */
function unknownYet(error: unknown): null {
  const { status, codigo } = problemOf(error)
  if (codigo === 'sem_conexao' || status === 429 || status >= 500) return null
  throw error
}
