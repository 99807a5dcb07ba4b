import { Link } from 'react-router'
import type { QuadroPainel } from '../../../contract/painel.ts'
import { formatDay } from '../../format/format.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'

/** The paid plan in force and until when; below the highest plan, the way to a higher one. */
export const PlanCard = ({ account: { plano, validade } }: { account: QuadroPainel }) => (
  <>
    {validade && (
      <div className="plan-card">
        <b>{m.PlanCard_active({ plano: plano.nome })}</b>
        <span>{m.PlanCard_until({ dia: formatDay(validade) })}</span>
        {!plano.ha_maior && (
          <Link className="link" to={linkTo('/painel/planos')}>
            {m.PlanCard_extend()}
          </Link>
        )}
      </div>
    )}
    {plano.ha_maior && (
      <div className="plan-card">
        <b>{m.PlanCard_upgrade()}</b>
        <span>{m.PlanCard_upgradeText()}</span>
        <Link className="link" to={linkTo('/painel/planos')}>
          {m.PlanCard_plans()}
        </Link>
      </div>
    )}
  </>
)
