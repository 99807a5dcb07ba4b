import { api } from '../../api/client.ts'

/** Deletes an upload on the server. If this fails, a job deletes it a day later. */
export function giveUp(upload: string, call: typeof api = api): void {
  call('DELETE /api/midias/uploads/{upload}', { params: { upload } }).catch(() => {})
}
