import type { PapelDaVerificacao } from '../../contract/verificacao.ts'
import { ApiError, accept, callHeaders } from '../api/client.ts'
import { readToken } from '../session/session.ts'

/** Where pictures are received: of a profile's verification, or of an account's age. */
export type Address = '/api/verificacao' | '/api/idade/conta'

/** Sends one picture as it is; returns what the server answers. @throws ApiError as `api` does */
export async function sendPicture<T>(
  address: Address,
  file: Blob,
  { papel, codigo }: { papel: PapelDaVerificacao; codigo: string },
): Promise<T> {
  const token = readToken()
  const query = papel === 'selfie' ? `?codigo=${encodeURIComponent(codigo)}` : ''
  let response: Response
  try {
    response = await fetch(`${address}/arquivos/${papel}${query}`, {
      method: 'POST',
      headers: { ...callHeaders(token), 'Content-Type': 'application/octet-stream' },
      body: file,
    })
  } catch {
    throw new ApiError(0, 'sem_conexao', '')
  }
  return (await accept(response, token)).json()
}
