import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { RazaoDeLeitura } from '../../../contract/fatos.ts'
import type { CobrancaDaEquipe } from '../../../contract/moderacao.ts'
import { type SituacaoDasCobrancas, situacoesDasCobrancas } from '../../../contract/motivos.ts'
import type { StatusDaCobranca } from '../../../contract/plano.ts'
import { formatReais } from '../../format/format.ts'
import { formatHourOf } from '../../format/moment.ts'
import { lazyDialog } from '../../lazyDialog.tsx'
import { linkTo } from '../../links.ts'
import { invalidate, pageQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Ledger } from './Ledger.tsx'
import { ListPage, PER_PAGE } from './ListPage.tsx'
import type { Act } from './PaymentDialog.tsx'
import { Prices } from './Prices.tsx'
import { isRazao, ReasonForm } from './ReasonForm.tsx'
import { usePageNumber } from './usePage.ts'

const PaymentDialog = lazyDialog(() => import('./PaymentDialog.tsx'))

/** Charges whose Pix may have arrived, looked up on the bank's statement; those that were paid or closed. */
export const PaymentsPage = () => {
  const [params, setParams] = useSearchParams()
  const razao = params.get('razao')
  if (isRazao(razao)) return <Charges razao={razao} />
  return (
    <>
      <h1 className="title-page">{m.Admin_payments()}</h1>
      <p className="lead">{m.PaymentsPage_reason()}</p>
      <ReasonForm onChosen={(chosen) => setParams({ razao: chosen })} />
      <Prices />
      <Ledger />
    </>
  )
}

const Charges = ({ razao }: { razao: RazaoDeLeitura }) => {
  const [params] = useSearchParams()
  const situacao = situacoesDasCobrancas.find((one) => one === params.get('situacao')) ?? 'abertas'
  const pagina = usePageNumber()
  const loaded = useApi(
    pageQuery('GET /api/admin/cobrancas', { query: { situacao, razao, pagina, limite: PER_PAGE } }),
  )
  const [asked, setAsked] = useState<{ cobranca: CobrancaDaEquipe; act: Act }>()
  return (
    <>
      <ListPage
        path="/admin/pagamentos"
        query={{ situacao, razao }}
        title={m.Admin_payments()}
        empty={lists[situacao].empty()}
        loaded={loaded}
        head={
          <>
            <p className="lead">{m.PaymentsPage_text()}</p>
            <Tabs current={situacao} razao={razao} />
          </>
        }
      >
        {(cobranca) => (
          <Charge
            key={cobranca.id}
            cobranca={cobranca}
            onAct={(act) => setAsked({ cobranca, act })}
          />
        )}
      </ListPage>
      {asked && (
        <PaymentDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={() => invalidate('GET /api/admin/resumo', 'GET /api/admin/cobrancas')}
        />
      )}
    </>
  )
}

const lists: Record<SituacaoDasCobrancas, { label: () => string; empty: () => string }> = {
  abertas: { label: () => m.PaymentsPage_open(), empty: () => m.PaymentsPage_empty() },
  pagas: { label: () => m.PaymentsPage_paid(), empty: () => m.PaymentsPage_emptyPaid() },
  encerradas: { label: () => m.PaymentsPage_closed(), empty: () => m.PaymentsPage_emptyClosed() },
}

const Tabs = ({ current, razao }: { current: SituacaoDasCobrancas; razao: RazaoDeLeitura }) => (
  <nav className="admin-tabs" aria-label={m.PaymentsPage_kinds()}>
    {situacoesDasCobrancas.map((situacao) => (
      <Link
        key={situacao}
        to={linkTo('/admin/pagamentos', {}, { query: { situacao, razao } })}
        aria-current={situacao === current ? 'page' : undefined}
      >
        {lists[situacao].label()}
      </Link>
    ))}
  </nav>
)

type ChargeProps = { cobranca: CobrancaDaEquipe; onAct: (act: Act) => void }

const Charge = ({ cobranca, onAct }: ChargeProps) => (
  <li>
    <div className="min-w-0">
      <p>
        <b>{formatReais(cobranca.valor)}</b> · {cobranca.plano} · {cobranca.nome}
      </p>
      <p className="break-all text-sm text-muted">{cobranca.email}</p>
      <p className="text-sm text-muted">
        {m.PaymentsPage_asked({ quando: formatHourOf(cobranca.criada) })}
        {cobranca.txid && (
          <>
            {' · '}
            <span className="break-all">{m.PaymentsPage_code({ codigo: cobranca.txid })}</span>
          </>
        )}
      </p>
      <p className="text-sm text-muted">{stateOf(cobranca)}</p>
    </div>
    <div className="flex flex-wrap gap-2">
      {actsOf(cobranca).map((act) => (
        <Button
          key={act}
          size="small"
          variant={act === 'confirmacao' ? 'outline' : 'quiet'}
          onClick={() => onAct(act)}
        >
          {actWords[act]()}
        </Button>
      ))}
    </div>
  </li>
)

/** The acts that a charge allows. What a bank confirms is not confirmed or refused by hand. */
const actsOf = ({ status, automatica }: CobrancaDaEquipe): readonly Act[] =>
  automatica ? (status === 'paga' ? ['devolucao'] : []) : actsOfStatic[status]

/** A static code may be paid after it expired or was cancelled. */
const actsOfStatic: Record<StatusDaCobranca, readonly Act[]> = {
  pendente: ['confirmacao', 'recusa'],
  expirada: ['confirmacao', 'recusa'],
  cancelada: ['confirmacao'],
  paga: ['devolucao'],
  recusada: [],
  devolvida: [],
}

const actWords: Record<Act, () => string> = {
  confirmacao: () => m.PaymentsPage_confirm(),
  recusa: () => m.PaymentsPage_refuse(),
  devolucao: () => m.PaymentsPage_refund(),
}

/** The state of a charge, and until when it may be refunded. */
function stateOf(cobranca: CobrancaDaEquipe): string {
  const { status, paga, arrependimento, desistencia, devolver, automatica } = cobranca
  if (status === 'paga' && desistencia)
    return m.PaymentsPage_givenBack({ quando: formatHourOf(desistencia) })
  if (status === 'paga' && devolver) return m.PaymentsPage_owed({ quando: formatHourOf(devolver) })
  if (automatica && !paga)
    return [m.PaymentsPage_automatic(), stateWords[status]()].filter(Boolean).join(' · ')
  const paid = paga && m.PaymentsPage_paidAt({ quando: formatHourOf(paga) })
  if (status === 'paga' && arrependimento)
    return `${paid} · ${m.PaymentsPage_regret({ quando: formatHourOf(arrependimento) })}`
  return [paid, stateWords[status]()].filter(Boolean).join(' · ')
}

const stateWords: Record<StatusDaCobranca, () => string> = {
  pendente: () => '',
  paga: () => '',
  expirada: () => m.PaymentsPage_stateExpired(),
  cancelada: () => m.PaymentsPage_stateCancelled(),
  recusada: () => m.PaymentsPage_stateRefused(),
  devolvida: () => m.PaymentsPage_stateRefunded(),
}
