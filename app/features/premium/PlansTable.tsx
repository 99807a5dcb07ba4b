import type { ReactNode } from 'react'
import type { Plano } from '../../../contract/plano.ts'
import type { PremiumPage } from '../../content/content.ts'
import { formatReais } from '../../format/format.ts'
import { isFreePlan, planName } from '../plans/planName.ts'

type Texts = PremiumPage['table']
type Row = { label: string; value: (plano: Plano, index: number) => ReactNode }

function rowsOf({ rows, values }: Texts): Row[] {
  const yesNo = (yes: boolean) =>
    yes ? values.yes : <span className="font-normal text-muted">{values.no}</span>
  return [
    {
      label: rows.days,
      // What costs nothing also never ends: it is what remains when a paid plan does.
      value: ({ preco, dias }) =>
        preco > 0 ? values.period.replace('{dias}', String(dias)) : values.noEnd,
    },
    { label: rows.rank, value: (_, index) => values.rank[Math.min(index, values.rank.length - 1)] },
    { label: rows.featured, value: ({ destaque }) => yesNo(destaque) },
    {
      label: rows.stories,
      value: ({ stories }) => values.stories.replace('{total}', String(stories)),
    },
    { label: rows.privateMedia, value: ({ midia_privada }) => yesNo(midia_privada) },
  ]
}

/** The plans side by side; on a phone one below the other, since four columns do not fit. */
export const PlansTable = ({ planos, texts }: { planos: Plano[]; texts: Texts }) => {
  const rows = rowsOf(texts)
  return (
    <>
      <PlanList planos={planos} rows={rows} />
      <table className="hidden w-full border-collapse overflow-hidden rounded-card bg-surface text-left lg:table">
        <caption className="sr-only">{texts.caption}</caption>
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
              {planos.map((plano, index) => (
                <td key={plano.codigo} className="px-5 py-4 font-medium tabular-nums">
                  {value(plano, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const PlanList = ({ planos, rows }: { planos: Plano[]; rows: Row[] }) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:hidden">
    {planos.map((plano, index) => (
      <li key={plano.codigo} className="surface-box">
        <h3>
          <PlanHead plano={plano} />
        </h3>
        <dl className="mt-3">
          {rows.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4 border-t border-line py-3">
              <dt className="text-[0.9375rem] text-muted">{label}</dt>
              <dd className="text-right font-medium tabular-nums">{value(plano, index)}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)

const PlanHead = ({ plano }: { plano: Plano }) => (
  <>
    <span className="title-block block">{planName(plano)}</span>
    <span
      className={`figure mt-1 block text-[1.625rem] ${isFreePlan(plano) ? '' : 'text-champagne'}`}
    >
      {formatReais(plano.preco)}
    </span>
  </>
)
