import type { Retorno } from '../../contract/retorno.ts'
import { accept, callHeaders } from '../api/client.ts'
import { prove } from '../api/proof.ts'

/** Neither session nor cookies nor address of the page: the server must not learn whose answer it is. */
const ask = async (path: string, init?: RequestInit): Promise<Response> =>
  accept(
    await fetch(path, {
      ...init,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { ...callHeaders(null), ...init?.headers },
    }),
    null,
  )

/** Says whether she answered, with the voucher of the contact. @throws ApiError */
export async function sendRetorno(retorno: Retorno): Promise<void> {
  const challenge = await ask('/api/prova-de-trabalho')
  const proof = await prove(await challenge.json())
  await ask('/api/retornos', {
    method: 'POST',
    headers: { ...proof, 'Content-Type': 'application/json' },
    body: JSON.stringify(retorno),
  })
}
