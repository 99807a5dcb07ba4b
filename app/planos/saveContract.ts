import { api } from '../api/client.ts'
import { saveText } from '../saveText.ts'

/** Saves the contract of a charge as a text file. Rejects when it cannot be loaded. */
export async function saveContract(id: number): Promise<void> {
  const { texto } = await api('GET /api/planos/cobrancas/{id}/contrato', { params: { id } })
  saveText(`contrato-${id}.txt`, texto, 'text/plain')
}
