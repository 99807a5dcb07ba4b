import type { Assinatura } from '../../contract/alerta.ts'
import { ApiError, api } from '../api/client.ts'

/** Whether this browser can show notifications of a site that is not open, and has not been told not to. */
export const canSubscribe = (): boolean =>
  'PushManager' in window && 'Notification' in window && Notification.permission !== 'denied'

/** A failure with words of the form. */
const failure = (codigo: 'sem_permissao' | 'sem_push') => new ApiError(0, codigo, '')

/**
 * Asks the person for permission, and the browser for the address and keys of its messages.
 * @throws ApiError `sem_permissao`, `sem_push` where the browser's service cannot be reached
 */
export async function subscribe(): Promise<Assinatura> {
  if ((await Notification.requestPermission()) !== 'granted') throw failure('sem_permissao')
  const { chave } = await api('GET /api/alertas/chave', {})
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: chave }
  const made = await pushManager
    .subscribe(options)
    // One that was made with another key of this site.
    .catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe()
      return pushManager.subscribe(options)
    })
    .catch(() => {
      throw failure('sem_push')
    })
  const { endpoint = '', keys } = made.toJSON()
  return { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}
