import type { ReactNode } from 'react'
import type { Comprador } from '../../../../contract/compradores.ts'
import { type Concessao, concessoes } from '../../../../contract/concessoes.ts'
import type { Acervo, Plano, PlanoAVenda } from '../../../../contract/plano.ts'
import type { PremiumPage } from '../../../content/content.ts'
import { formatDate, formatList, formatReais } from '../../../format/format.ts'
import { m } from '../../../paraglide/messages.js'
import { whatOpens } from '../../../planos/grants.ts'
import { isFreePlan, planName } from '../../../planos/planName.ts'

type PlansTableProps = {
  para: Comprador
  planos: PlanoAVenda[]
  acervo: Acervo
  caption: string
  texts: PremiumPage['table']
}
type Row = { label: string; value: (plano: Plano) => ReactNode }

function rowsOf({ para, planos, acervo, texts: { rows, values } }: PlansTableProps): Row[] {
  const yesNo = (yes: boolean, what = values.yes) =>
    yes ? what : <span className="font-normal text-muted">{values.no}</span>
  const cells: Record<Concessao, Row['value']> = {
    posicao: ({ posicao }) => {
      const below = planos.filter((one) => one.posicao < posicao).map(planName)
      return below.length > 0
        ? values.rank.replace('{planos}', formatList(below))
        : values.lowestRank
    },
    destaque: ({ destaque }) => yesNo(destaque),
    stories: ({ stories }) =>
      stories === 1 ? values.oneStory : values.stories.replace('{total}', String(stories)),
    midia_privada: ({ midia_privada }) =>
      yesNo(midia_privada, para === 'assinante' ? whatOpens(acervo) : undefined),
  }
  return [
    {
      label: rows.days,
      // A free plan never ends: it is what remains when a paid plan does.
      value: ({ preco, dias }) =>
        preco > 0 ? values.period.replace('{dias}', String(dias)) : values.noEnd,
    },
    ...concessoes[para].map((concessao) => ({
      label: rows[concessao],
      value: cells[concessao],
    })),
  ]
}

/** The plans side by side; on a phone one below the other, since four columns do not fit. */
export const PlansTable = (props: PlansTableProps) => {
  const { planos, caption } = props
  const rows = rowsOf(props)
  return (
    <>
      <PlanList planos={planos} rows={rows} />
      <table className="hidden w-full border-collapse overflow-hidden rounded-card bg-surface text-left lg:table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <td className="w-[220px] p-5" />
            {planos.map((plano) => (
              <th key={plano.codigo} scope="col" className="p-5 align-bottom font-normal">
                <PlanHead plano={plano} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="px-5 py-4 text-[0.9375rem] font-normal text-muted">
                {label}
              </th>
              {planos.map((plano) => (
                <td key={plano.codigo} className="px-5 py-4 font-medium tabular-nums">
                  {value(plano)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const PlanList = ({ planos, rows }: { planos: PlanoAVenda[]; rows: Row[] }) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:hidden">
    {planos.map((plano) => (
      <li key={plano.codigo} className="surface-box">
        <h3>
          <PlanHead plano={plano} />
        </h3>
        <dl className="mt-3">
          {rows.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4 border-t border-line py-3">
              <dt className="text-[0.9375rem] text-muted">{label}</dt>
              <dd className="text-right font-medium tabular-nums">{value(plano)}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)

const PlanHead = ({ plano }: { plano: PlanoAVenda }) => (
  <>
    <span className="title-block block">{planName(plano)}</span>
    <span
      className={`figure mt-1 block text-[1.625rem] ${isFreePlan(plano) ? '' : 'text-champagne'}`}
    >
      {formatReais(plano.preco)}
    </span>
    {plano.anunciado && (
      <span className="mt-1 block text-sm text-muted">
        {m.Plans_announced({
          dia: formatDate(plano.anunciado.desde),
          preco: formatReais(plano.anunciado.preco),
        })}
      </span>
    )}
  </>
)
