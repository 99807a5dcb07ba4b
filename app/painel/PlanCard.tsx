import { Link } from 'react-router'
import type { Comprador } from '../../contract/compradores.ts'
import { type Concessao, concedeAMais } from '../../contract/concessoes.ts'
import type { QuadroPainel } from '../../contract/painel.ts'
import type { Plano } from '../../contract/plano.ts'
import { formatDay, formatList } from '../format/format.ts'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'

type PlanCardProps = { account: QuadroPainel; kind: Comprador }

/** The current paid plan and its end; a link to a higher one, where one gives more. */
export const PlanCard = ({ account: { plano, proximo, validade }, kind }: PlanCardProps) => (
  <>
    {validade && (
      <div className="plan-card">
        <b>{m.PlanCard_active({ plano: plano.nome })}</b>
        <span>{m.PlanCard_until({ dia: formatDay(validade) })}</span>
        {!proximo && (
          <Link className="link" to={linkTo('/painel/planos')}>
            {m.PlanCard_extend()}
          </Link>
        )}
      </div>
    )}
    {proximo && (
      <div className="plan-card">
        <b>{m.PlanCard_upgrade({ plano: proximo.nome })}</b>
        <span>{whatIsMore(proximo, plano, kind)}</span>
        <Link className="link" to={linkTo('/painel/planos')}>
          {m.PlanCard_plans()}
        </Link>
      </div>
    )}
  </>
)

const whatIsMore = (proximo: Plano, plano: Plano, kind: Comprador): string =>
  m.PlanCard_more({
    itens: formatList(concedeAMais(proximo, plano, kind).map((um) => words[um](proximo, kind))),
  })

const words: Record<Concessao, (plano: Plano, kind: Comprador) => string> = {
  stories: ({ stories }) => m.PlanCard_stories({ total: stories }),
  posicao: () => m.PlanCard_position(),
  midia_privada: (_, kind) =>
    kind === 'modelo' ? m.PlanCard_privateMedia() : m.PlanCard_privateMediaOfOthers(),
  destaque: () => m.PlanCard_featured(),
}
