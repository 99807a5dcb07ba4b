import { Check, Minus } from 'lucide-react'
import type { PlanoAVenda } from '../../contract/plano.ts'
import { formatDate, formatReais } from '../format/format.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import type { Grant } from './grants.ts'

export const Grants = ({ grants }: { grants: Grant[] }) => (
  <ul>
    {grants.map(({ label, included }) => (
      <li key={label} data-off={included ? undefined : ''}>
        {included ? <Check /> : <Minus />}
        <span>
          {label}
          {!included && <span className="sr-only">: {m.Grants_not()}</span>}
        </span>
      </li>
    ))}
  </ul>
)

type PlanChoiceProps = {
  plano: PlanoAVenda
  grants: Grant[]
  current: boolean
  busy: boolean
  onChoose: () => void
}

/** A plan for sale, with its price for its whole duration. */
export const PlanChoice = ({ plano, grants, current, busy, onChoose }: PlanChoiceProps) => (
  <li className="surface-box plan-choice">
    <div>
      <h3 className="title-block">{plano.nome}</h3>
      <p className="mt-1">
        <span className="figure text-[1.75rem] text-champagne">{formatReais(plano.preco)}</span>{' '}
        <span className="text-sm text-muted">{m.Plans_days({ dias: plano.dias })}</span>
      </p>
      {plano.anunciado && (
        <p className="mt-1 text-sm text-muted">
          {m.Plans_announced({
            dia: formatDate(plano.anunciado.desde),
            preco: formatReais(plano.anunciado.preco),
          })}
        </p>
      )}
    </div>
    <Grants grants={grants} />
    <Button busy={busy} onClick={onChoose} aria-label={labelOf(current, plano.nome)}>
      {current ? m.Plans_extend() : m.Plans_subscribe()}
    </Button>
  </li>
)

const labelOf = (current: boolean, plano: string) =>
  current ? m.Plans_extendNamed({ plano }) : m.Plans_subscribeNamed({ plano })
