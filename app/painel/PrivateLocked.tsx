import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { usePanelAccount } from './account.ts'

/** Whether her plan has no private media. Nothing is shown locked before it is known. */
export const usePrivateLocked = (): boolean => usePanelAccount()?.plano.midia_privada === false

/** Says beside a locked choice that a plan unlocks it, with a link to the plans. */
export const PrivateLocked = ({ children }: { children: ReactNode }) => (
  <p className="private-locked">
    <Lock aria-hidden="true" />
    <span>
      {children}{' '}
      <Link className="link" to={linkTo('/painel/planos')}>
        {m.PrivateLocked_plans()}
      </Link>
    </span>
  </p>
)
