import { api } from '../api/client.ts'

/**
 * Reports that a contact link was followed, without delaying WhatsApp. An error is ours, not the
 * visitor's, and is only logged.
 */
export function recordContact(modelo: number) {
  api('POST /api/contato', { body: { modelo }, keepalive: true })
    .then(() => import('../retornos/getVale.ts'))
    .then(({ getVale }) => getVale(modelo))
    .catch((error) => console.warn('contato', error))
}
