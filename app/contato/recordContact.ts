import { api } from '../api/client.ts'

/** Loaded at the first interaction, so that it is there when a contact is recorded. */
export const loadOrigem = () => import('./origem.ts')

/**
 * Reports that a contact link was followed, without delaying WhatsApp. An error is ours, not the
 * visitor's, and is only logged.
 */
export function recordContact(link: HTMLAnchorElement) {
  const modelo = Number(link.dataset.contato)
  loadOrigem()
    .then(({ sourceOfContact }) => sourceOfContact(modelo, link))
    .catch(() => null)
    .then((source) => api('POST /api/contato', { body: { modelo, ...source }, keepalive: true }))
    .then(() => import('../retornos/getVale.ts'))
    .then(({ getVale }) => getVale(modelo))
    .catch((error) => console.warn('contato', error))
}
