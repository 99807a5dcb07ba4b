import type { CanalDoContato } from '../../contract/canais.ts'
import { api } from '../api/client.ts'
import { readUser } from '../session/session.ts'
import { sourceOfContact, sourceOfVisit, watchLeft } from './origem.ts'

watchLeft()

/** Records a visit of the profile on the screen; an error is ours and only logged. */
export function recordVisit({ id: modelo, url }: { id: number; url: string }): void {
  const user = readUser()
  const assinante = user?.tipo === 'assinante' ? user.id : null
  const body = { modelo, url, assinante, ...sourceOfVisit(modelo) }
  api('POST /api/navigation-tracker', { body, keepalive: true }).catch((error) =>
    console.warn('navigation-tracker', error),
  )
}

/**
 * Reports that a contact link was followed, without delaying the app it opens. An error is ours, not the
 * visitor's, and is only logged.
 */
export function recordContact(link: HTMLAnchorElement): void {
  const modelo = Number(link.dataset.contato)
  const canal = link.dataset.canal as CanalDoContato | undefined
  const body = { modelo, canal, ...sourceOfContact(modelo, link) }
  api('POST /api/contato', { body, keepalive: true })
    .then(() => import('../retornos/getVale.ts'))
    .then(({ getVale }) => getVale(modelo))
    .catch((error) => console.warn('contato', error))
}
