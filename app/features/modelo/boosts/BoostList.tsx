import { Link } from 'react-router'
import type { Impulso } from '../../../../contract/impulso.ts'
import { PAUSA_DIAS, type SituacaoDoImpulso } from '../../../../contract/ofertaDeImpulsos.ts'
import { formatCount, formatReais } from '../../../format/format.ts'
import { formatHourOf } from '../../../format/moment.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { ChargeActions } from '../../../planos/ChargeActions.tsx'
import { FigureTable } from '../../../ui/FigureTable.tsx'
import { timeOfHours } from './timeOf.ts'

type BoostListProps = { impulsos: readonly Impulso[]; onGivenBack: () => void }

/** What she bought: where it stands, its report, its contract, and giving it back. */
export const BoostList = ({ impulsos, onGivenBack }: BoostListProps) => (
  <section aria-labelledby="impulsos">
    <div className="panel-head">
      <h2 id="impulsos" className="title-section">
        {m.Boosts_yours()}
      </h2>
    </div>
    <ul className="grid gap-4">
      {impulsos.map((impulso) => (
        <Boost key={impulso.id} impulso={impulso} onGivenBack={onGivenBack} />
      ))}
    </ul>
  </section>
)

const stateWords: Record<SituacaoDoImpulso, () => string> = {
  pedido: () => m.Boosts_state_pedido(),
  analise: () => m.Boosts_state_analise(),
  marcado: () => m.Boosts_state_marcado(),
  no_ar: () => m.Boosts_state_no_ar(),
  interrompido: () => m.Boosts_state_interrompido(),
  encerrado: () => m.Boosts_state_encerrado(),
  recusado: () => m.Boosts_state_recusado(),
  devolvido: () => m.Boosts_state_devolvido(),
  cancelado: () => m.Boosts_state_cancelado(),
}

const refundWords: Record<NonNullable<Impulso['devolucao']>, () => string> = {
  a_caminho: () => m.Boosts_onItsWay(),
  devolvida: () => m.Boosts_returned(),
}

const Boost = ({ impulso, onGivenBack }: { impulso: Impulso; onGivenBack: () => void }) => {
  const { nome, horas, valor, situacao, inicio, fim, resta, recado, devolucao, carta } = impulso
  return (
    <li className="surface-box grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <b>{m.Boosts_in({ tempo: timeOfHours(horas), nome })}</b> · {formatReais(valor)}
          {inicio && fim && (
            <span className="block text-sm text-muted">
              {m.Boosts_period({ inicio: formatHourOf(inicio), fim: formatHourOf(fim) })}
            </span>
          )}
        </p>
        <span className="tag shrink-0">{stateWords[situacao]()}</span>
      </div>
      {resta !== null && <p>{m.Boosts_rest({ horas: resta })}</p>}
      {recado && <p className="whitespace-pre-wrap">{m.Boosts_refusal({ recado })}</p>}
      {devolucao && <p>{refundWords[devolucao]()}</p>}
      {impulso.cortesia && <p>{m.Boosts_free()}</p>}
      {carta && (
        <Link
          className="link inline-flex min-h-11 items-center justify-self-start"
          to={linkTo('/decisao/:codigo', { codigo: carta })}
        >
          {m.Boosts_letter()}
        </Link>
      )}
      {impulso.relatorio && <Report relatorio={impulso.relatorio} />}
      <Acts impulso={impulso} onGivenBack={onGivenBack} />
    </li>
  )
}

/** How often it was sent, and what her profile had meanwhile. */
const Report = ({ relatorio }: { relatorio: NonNullable<Impulso['relatorio']> }) => {
  const { exibicoes, durante, antes } = relatorio
  const row = (key: 'visitas' | 'contatos', head: string) => ({
    key,
    head,
    values: [formatCount(durante[key]), ...(antes ? [formatCount(antes[key])] : [])],
  })
  return (
    <div className="grid gap-2">
      <p>
        {exibicoes === 1
          ? m.Boosts_views_one()
          : m.Boosts_views_other({ total: formatCount(exibicoes) })}
      </p>
      <FigureTable
        caption={m.Boosts_report()}
        columns={[m.Boosts_figure(), m.Boosts_during(), ...(antes ? [m.Boosts_before()] : [])]}
        rows={[row('visitas', m.Boosts_visits()), row('contatos', m.Boosts_contacts())]}
      />
      <p className="text-sm text-muted">{m.Boosts_reportHelp()}</p>
    </div>
  )
}

const Acts = ({ impulso, onGivenBack }: { impulso: Impulso; onGivenBack: () => void }) => {
  const { nome, valor, cobranca, contrato, desistir_ate, relatorio } = impulso
  return (
    <>
      {desistir_ate && (
        <p className="text-sm text-muted">
          {m.Boosts_giveBackUntil({
            quando: formatHourOf(desistir_ate),
            valor: formatReais(valor),
          })}{' '}
          {relatorio && m.Boosts_giveBackShown({ dias: PAUSA_DIAS })}
        </p>
      )}
      <ChargeActions
        cobranca={cobranca}
        hasContract={contrato}
        canGiveBack={desistir_ate !== null}
        names={{
          contract: m.Boosts_contractNamed({ nome }),
          giveBack: m.Boosts_giveBackNamed({ nome }),
        }}
        onGivenBack={onGivenBack}
      />
    </>
  )
}
