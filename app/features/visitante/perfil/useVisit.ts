import { useEffect } from 'react'
import { api } from '../../../api/client.ts'
import { loadOrigem } from '../../../contato/recordContact.ts'
import { readUser } from '../../../session/session.ts'

/** Records a visit once the profile is on the screen; an error is ours and only logged. */
export function useVisit(modelo: number) {
  useEffect(() => {
    const user = readUser()
    const body = { modelo, assinante: user?.tipo === 'assinante' ? user.id : null }
    loadOrigem()
      .then(({ sourceOfVisit }) => sourceOfVisit(modelo))
      .catch(() => null)
      .then((source) =>
        api('POST /api/navigation-tracker', { body: { ...body, ...source }, keepalive: true }),
      )
      .catch((error) => console.warn('navigation-tracker', error))
  }, [modelo])
}
