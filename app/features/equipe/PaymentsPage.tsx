import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CobrancaDaEquipe } from '../../../contract/moderacao.ts'
import { type SituacaoDasCobrancas, situacoesDasCobrancas } from '../../../contract/motivos.ts'
import type { StatusDaCobranca } from '../../../contract/plano.ts'
import { apiPage } from '../../api/client.ts'
import { useLoaded } from '../../api/useLoaded.ts'
import { formatReais } from '../../format/format.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { ListPage, PER_PAGE } from './ListPage.tsx'
import { type Act, PaymentDialog } from './PaymentDialog.tsx'
import { usePageNumber } from './usePage.ts'
import { useWaiting } from './waiting.ts'
import { formatMoment } from './words.ts'

/** Charges whose Pix may have arrived, looked up on the bank's statement; those that were paid or closed. */
export const PaymentsPage = () => {
  const [params] = useSearchParams()
  const situacao = situacoesDasCobrancas.find((one) => one === params.get('situacao')) ?? 'abertas'
  const pagina = usePageNumber()
  const load = useCallback(
    (signal: AbortSignal) =>
      apiPage('GET /api/admin/cobrancas', {
        query: { situacao, pagina, limite: PER_PAGE },
        signal,
      }),
    [situacao, pagina],
  )
  const loaded = useLoaded(load)
  const [asked, setAsked] = useState<{ cobranca: CobrancaDaEquipe; act: Act }>()
  const { refresh } = useWaiting()
  return (
    <>
      <ListPage
        path="/admin/pagamentos"
        query={{ situacao }}
        title={m.Admin_payments()}
        empty={lists[situacao].empty()}
        loaded={loaded}
        head={
          <>
            <p className="lead">{m.Payments_text()}</p>
            <Tabs current={situacao} />
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
          onDone={() => {
            refresh()
            loaded.reload()
          }}
        />
      )}
    </>
  )
}

const lists: Record<SituacaoDasCobrancas, { label: () => string; empty: () => string }> = {
  abertas: { label: () => m.Payments_open(), empty: () => m.Payments_empty() },
  pagas: { label: () => m.Payments_paid(), empty: () => m.Payments_emptyPaid() },
  encerradas: { label: () => m.Payments_closed(), empty: () => m.Payments_emptyClosed() },
}

const Tabs = ({ current }: { current: SituacaoDasCobrancas }) => (
  <nav className="admin-tabs" aria-label={m.Payments_kinds()}>
    {situacoesDasCobrancas.map((situacao) => (
      <Link
        key={situacao}
        to={linkTo('/admin/pagamentos', {}, { query: { situacao } })}
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
        {m.Payments_asked({ quando: formatMoment(cobranca.criada) })}
        {cobranca.txid && (
          <>
            {' · '}
            <span className="break-all">{m.Payments_code({ codigo: cobranca.txid })}</span>
          </>
        )}
      </p>
      <p className="text-sm text-muted">{stateOf(cobranca)}</p>
    </div>
    <div className="flex flex-wrap gap-2">
      {actsOf[cobranca.status].map((act) => (
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

/** What can be done with a charge: a static code may be paid after it expired or was cancelled. */
const actsOf: Record<StatusDaCobranca, readonly Act[]> = {
  pendente: ['confirmacao', 'recusa'],
  expirada: ['confirmacao', 'recusa'],
  cancelada: ['confirmacao'],
  paga: ['devolucao'],
  recusada: [],
  devolvida: [],
}

const actWords: Record<Act, () => string> = {
  confirmacao: () => m.Payments_confirm(),
  recusa: () => m.Payments_refuse(),
  devolucao: () => m.Payments_refund(),
}

/** What became of it, and until when it may be given back. */
function stateOf({ status, paga, arrependimento }: CobrancaDaEquipe): string {
  const paid = paga && m.Payments_paidAt({ quando: formatMoment(paga) })
  if (status === 'paga' && arrependimento)
    return `${paid} · ${m.Payments_regret({ quando: formatMoment(arrependimento) })}`
  return [paid, stateWords[status]()].filter(Boolean).join(' · ')
}

const stateWords: Record<StatusDaCobranca, () => string> = {
  pendente: () => '',
  paga: () => '',
  expirada: () => m.Payments_stateExpired(),
  cancelada: () => m.Payments_stateCancelled(),
  recusada: () => m.Payments_stateRefused(),
  devolvida: () => m.Payments_stateRefunded(),
}
