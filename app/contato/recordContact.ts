import type { CanalDoContato } from '../../contract/canais.ts'
import { api } from '../api/client.ts'

/**
 * Reports that a contact link was followed, without delaying the app it opens. An error is ours, not the
 * visitor's, and is only logged.
 */
export function recordContact({ dataset }: HTMLAnchorElement) {
  const modelo = Number(dataset.contato)
  const canal = dataset.canal as CanalDoContato | undefined
  api('POST /api/contato', { body: { modelo, canal }, keepalive: true })
    .then(() => import('../retornos/getVale.ts'))
    .then(({ getVale }) => getVale(modelo))
    .catch((error) => console.warn('contato', error))
}
