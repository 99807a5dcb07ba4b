import { api } from '../../api/client.ts'

const ASK_EVERY_MS = 500

/** Answers once the server has prepared an upload: a save takes none before. @throws when it is refused, or as `api` does */
export async function waitReady(upload: string): Promise<void> {
  for (;;) {
    const { estado, motivo } = await api('GET /api/midias/uploads/{upload}', { params: { upload } })
    if (estado === 'pronto') return
    if (estado === 'recusado') throw new Error(motivo ?? estado)
    await new Promise((again) => setTimeout(again, ASK_EVERY_MS))
  }
}
