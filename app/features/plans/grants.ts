import type { Plano } from '../../../contract/plano.ts'
import { m } from '../../paraglide/messages.js'
import type { SessionUser } from '../../session/session.ts'

export type Grant = { label: string; included: boolean }

/** What a plan gives to an account of this kind, as the server grants it. */
export function grantsOf(plano: Plano, kind: SessionUser['tipo']): Grant[] {
  const { midia_privada, destaque, stories, posicao } = plano
  if (kind === 'assinante') return [{ label: m.Grants_seePrivate(), included: midia_privada }]
  return [
    { label: m.Grants_stories({ total: stories }), included: true },
    { label: m.Grants_position(), included: posicao > 0 },
    { label: m.Grants_privateMedia(), included: midia_privada },
    { label: m.Grants_featured(), included: destaque },
  ]
}
