import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import type { Acesso } from './useMidias.ts'

/**
 * The link by which a visitor gets access to private media, if there is one.
 * @param volta the address that signing in returns to.
 */
export function wayIn(
  { estado }: Acesso,
  volta: string,
): { label: string; to: string; state?: { volta: string } } | null {
  if (estado === 'signIn')
    return { label: m.Private_signIn(), to: linkTo('/login'), state: { volta } }
  if (estado === 'plan') return { label: m.Private_plans(), to: linkTo('/painel/planos') }
  return null
}

/** Why it is locked for this visitor, in one sentence; empty while that is unknown. */
export function whyClosed(acesso: Acesso): string {
  switch (acesso.estado) {
    case 'signIn':
      return m.Private_whySignIn()
    case 'plan':
      return m.Private_whyPlan({ plano: acesso.plano })
    case 'otherAccount':
      return m.Private_whyOtherAccount()
    default:
      return acesso.estado === 'failed' ? m.Private_failed() : ''
  }
}
