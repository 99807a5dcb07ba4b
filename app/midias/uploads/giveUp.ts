import { api } from '../../api/client.ts'

/** Takes back what the server has of an upload. Left behind when this fails, it is swept up a day later. */
export function giveUp(upload: string, call: typeof api = api): void {
  call('DELETE /api/midias/uploads/{upload}', { params: { upload } }).catch(() => {})
}
