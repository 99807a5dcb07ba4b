import type { PapelDaVerificacao, Verificacao } from '../../../../contract/verificacao.ts'
import { ApiError, accept, callHeaders } from '../../../api/client.ts'
import { readToken } from '../../../session/session.ts'

/** Sends one picture as it is. @throws ApiError as `api` does */
export async function sendPicture(
  file: Blob,
  { papel, codigo }: { papel: PapelDaVerificacao; codigo: string },
): Promise<Verificacao> {
  const token = readToken()
  const query = papel === 'selfie' ? `?codigo=${encodeURIComponent(codigo)}` : ''
  let response: Response
  try {
    response = await fetch(`/api/verificacao/arquivos/${papel}${query}`, {
      method: 'POST',
      headers: { ...callHeaders(token), 'Content-Type': 'application/octet-stream' },
      body: file,
    })
  } catch {
    throw new ApiError(0, 'sem_conexao', '')
  }
  return (await accept(response, token)).json()
}
