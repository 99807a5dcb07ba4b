import { lazy, Suspense, useState } from 'react'
import type { Anuncio, Precos } from '../../../contract/precoDoPlano.ts'
import { formatCount, formatDate, formatReais } from '../../format/format.ts'
import { formatHourOf } from '../../format/moment.ts'
import { lazyDialog } from '../../lazyDialog.tsx'
import { callQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { retryImport } from '../../retryImport.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedState } from '../../ui/EmptyState.tsx'
import { FigureTable } from '../../ui/FigureTable.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const AnnouncePrice = lazy(() => retryImport(() => import('./AnnouncePrice.tsx')))
const WithdrawPrice = lazyDialog(() => import('./WithdrawPrice.tsx'))

/** The prices of the plans, what was announced of them, and the form that announces another one. */
export const Prices = () => {
  const { state, data, reload } = useApi(callQuery('GET /api/admin/precos', {}))
  return (
    <section className="mt-10 grid grid-cols-1 gap-4" aria-labelledby="precos">
      <h2 id="precos" className="title-section">
        {m.Prices_title()}
      </h2>
      <p className="text-muted">{m.Prices_text()}</p>
      {state === 'failed' && (
        <FailedState heading="h3" title={m.Prices_failed()} onRetry={reload} />
      )}
      {state === 'loading' && <Skeleton className="h-60" />}
      {data && (
        <>
          <FigureTable
            caption={m.Prices_title()}
            columns={[m.Prices_plan(), m.Prices_now(), m.Prices_subscribers()]}
            rows={data.planos.map(({ codigo, nome, preco, assinantes }) => ({
              key: codigo,
              head: nome,
              values: [formatReais(preco), formatCount(assinantes)],
            }))}
          />
          {data.anuncios.length > 0 && <History anuncios={data.anuncios} />}
          <Announce precos={data} />
        </>
      )}
    </section>
  )
}

/** The form is loaded once it is asked for. */
const Announce = ({ precos }: { precos: Precos }) => {
  const [open, setOpen] = useState(false)
  if (open)
    return (
      <Suspense fallback={<Skeleton className="h-60" />}>
        <AnnouncePrice precos={precos} onClose={() => setOpen(false)} />
      </Suspense>
    )
  return (
    <div>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {m.Prices_announce()}
      </Button>
    </div>
  )
}

const History = ({ anuncios }: { anuncios: Anuncio[] }) => {
  const [asked, setAsked] = useState<Anuncio>()
  return (
    <div>
      <h3 className="title-block">{m.Prices_history()}</h3>
      <ul className="mt-2 grid gap-3">
        {anuncios.map((anuncio) => (
          <li key={anuncio.id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <p>
                {m.Prices_line({
                  plano: anuncio.plano,
                  de: formatReais(anuncio.de),
                  novo: formatReais(anuncio.para),
                })}
              </p>
              <p className="text-sm text-muted">{stateOf(anuncio)}</p>
              <p className="voice break-words text-sm text-muted">{anuncio.motivo}</p>
            </div>
            {anuncio.situacao === 'anunciado' && (
              <Button
                size="small"
                variant="outline"
                aria-label={m.Prices_withdrawNamed({ plano: anuncio.plano })}
                onClick={() => setAsked(anuncio)}
              >
                {m.Prices_withdraw()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <WithdrawPrice anuncio={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

function stateOf({ situacao, anunciado, desde }: Anuncio): string {
  const about = { quando: formatHourOf(anunciado), dia: formatDate(desde) }
  if (situacao === 'retirado') return m.Prices_stateWithdrawn(about)
  return situacao === 'vale' ? m.Prices_stateApplied(about) : m.Prices_stateAnnounced(about)
}
