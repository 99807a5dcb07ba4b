import { useEffect } from 'react'
import { api } from '../../../api/client.ts'
import { cachedVisitorPlace } from '../../../locais/geolocation.ts'
import { readUser } from '../../../session/session.ts'

/**
 * Records a visit once the profile is on the screen. Sends the place only when the visitor has shared
 * it; an error is ours and only logged.
 */
export function useVisit(modelo: number) {
  useEffect(() => {
    const user = readUser()
    const place = cachedVisitorPlace()
    const body = {
      modelo,
      assinante: user?.tipo === 'assinante' ? user.id : null,
      cidade: place?.cidade ?? null,
      estado: place?.estado ?? null,
    }
    api('POST /api/navigation-tracker', { body, keepalive: true }).catch((error) =>
      console.warn('navigation-tracker', error),
    )
  }, [modelo])
}
