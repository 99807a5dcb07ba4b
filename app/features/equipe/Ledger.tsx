import { useState } from 'react'
import type { Livro } from '../../../contract/livro.ts'
import { api } from '../../api/client.ts'
import { formatReais } from '../../format/format.ts'
import { formatHourOf } from '../../format/moment.ts'
import { callQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { saveText } from '../../saveText.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/Field.tsx'
import { FigureTable } from '../../ui/FigureTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/Toast.tsx'

/** The ledger without names: its sums, the last check of them, open refunds, and a month as CSV. */
export const Ledger = () => {
  const { state, data, reload } = useApi(callQuery('GET /api/admin/livro', {}))
  return (
    <section className="mt-10 grid grid-cols-1 gap-4" aria-labelledby="livro">
      <h2 id="livro" className="title-section">
        {m.Ledger_title()}
      </h2>
      <p className="text-muted">{m.Ledger_text()}</p>
      {state === 'failed' && (
        <FailedState heading="h3" title={m.Ledger_failed()} onRetry={reload} />
      )}
      {state === 'loading' && <Skeleton className="h-60" />}
      {data && <Sums livro={data} />}
      <Month />
    </section>
  )
}

const Sums = ({ livro }: { livro: Livro }) => (
  <>
    {livro.diferencas.length > 0 ? (
      <Notice tone="error" title={m.Ledger_differs()}>
        <ul>
          {livro.diferencas.map(({ conta, no_livro, esperado }) => (
            <li key={conta}>
              {m.Ledger_difference({
                conta: nameOf(conta),
                no_livro: reais(no_livro),
                esperado: reais(esperado),
              })}
            </li>
          ))}
        </ul>
      </Notice>
    ) : (
      <p className="text-sm text-muted">
        {livro.conferido
          ? m.Ledger_checked({ quando: formatHourOf(livro.conferido) })
          : m.Ledger_unchecked()}
      </p>
    )}
    <FigureTable
      caption={m.Ledger_title()}
      columns={[m.Ledger_account(), m.Ledger_balance()]}
      rows={livro.saldos.map(({ conta, saldo }) => ({
        key: conta,
        head: nameOf(conta),
        values: [reais(saldo)],
      }))}
    />
    <Pending
      title={m.Ledger_refunds()}
      lines={livro.devolucoes.map(({ e2eid, valor, em, status }) => ({
        id: `${e2eid} ${em}`,
        text: [
          reais(valor),
          status === 'NAO_REALIZADO' ? m.Ledger_stateFailed() : m.Ledger_stateWaiting(),
          formatHourOf(em),
          e2eid,
        ].join(' · '),
      }))}
    />
    <Pending
      title={m.Ledger_unknown()}
      lines={livro.sem_cobranca.map(({ e2eid, valor, em }) => ({
        id: e2eid,
        text: [reais(valor), formatHourOf(em), e2eid].join(' · '),
      }))}
    />
  </>
)

const Pending = ({ title, lines }: { title: string; lines: { id: string; text: string }[] }) =>
  lines.length > 0 && (
    <div>
      <h3 className="title-block">{title}</h3>
      <ul className="mt-2 grid gap-1 text-sm text-muted">
        {lines.map(({ id, text }) => (
          <li key={id} className="break-all">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )

/** The current month where the accountant is, as in 2026-11. */
const thisMonth = () =>
  new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }).slice(0, 7)

const Month = () => {
  const [mes, setMes] = useState(thisMonth)
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const download = async () => {
    setBusy(true)
    try {
      const { nome, csv } = await api('GET /api/admin/livro/{mes}', { params: { mes } })
      saveText(nome, csv, 'text/csv')
    } catch {
      showToast(m.Ledger_failed(), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void download()
      }}
    >
      <Field label={m.Ledger_month()}>
        {(ids) => (
          <span className="input">
            <input
              {...ids}
              type="month"
              pattern="20\d\d-(0[1-9]|1[0-2])"
              required
              value={mes}
              onChange={(event) => setMes(event.currentTarget.value)}
            />
          </span>
        )}
      </Field>
      <Button type="submit" variant="outline" busy={busy}>
        {m.Ledger_download()}
      </Button>
    </form>
  )
}

const reais = (centavos: number) => formatReais(centavos / 100).replace(/^-/, '−')

const names: Record<string, () => string> = {
  banco: m.Ledger_bank,
  a_receber: m.Ledger_receivable,
  pedidos: m.Ledger_orders,
  sem_destino: m.Ledger_suspense,
  receita: m.Ledger_revenue,
  a_devolver: m.Ledger_owed,
}
const nameOf = (conta: string) => names[conta]?.() ?? conta
