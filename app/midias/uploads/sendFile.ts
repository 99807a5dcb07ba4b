import type { Dona, Finalidade } from '../../../contract/midia.ts'
import { ApiError, accept, callHeaders } from '../../api/client.ts'
import { readToken } from '../../session/session.ts'

/**
 * Sends one file as it is (`POST /api/midias/upload`) and returns the name of the upload. `fetch`
 * reports no upload progress, so this is an XMLHttpRequest.
 * @throws ApiError as `api` does; the signal's reason when it was aborted.
 */
export function sendFile(
  file: File,
  {
    signal,
    onProgress = () => {},
    marca = false,
    para,
    de,
  }: {
    signal?: AbortSignal
    onProgress?: (bytes: number) => void
    /** Her name is drawn on the photo. */
    marca?: boolean
    /** What it is sent for: the server accepts it for nothing else. */
    para: Finalidade
    /** The item whose picture it is a crop of. */
    de?: Dona
  },
): Promise<string> {
  const token = readToken()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new ApiError(0, 'sem_conexao', ''))
    const query = new URLSearchParams({ nome: file.name, ...(marca && { marca: '1' }), para })
    for (const [name, value] of Object.entries(de ?? {}))
      query.set(name === 'id' ? 'de_midia' : 'de_upload', String(value))
    request.open('POST', `/api/midias/upload?${query}`)
    for (const [name, value] of Object.entries(callHeaders(token)))
      request.setRequestHeader(name, value)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = () => reject(signal?.reason)
    request.onload = () =>
      accept(responseOf(request), token)
        .then((response) => response.json())
        .then(({ upload }) => resolve(upload), reject)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

const responseOf = (request: XMLHttpRequest) =>
  new Response(request.responseText, {
    status: request.status,
    headers: Object.fromEntries(
      ['WWW-Authenticate', 'Retry-After'].map((name) => [
        name,
        request.getResponseHeader(name) ?? '',
      ]),
    ),
  })
