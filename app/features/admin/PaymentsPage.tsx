import { useCallback, useState } from 'react'
import type { CobrancaDaEquipe } from '../../../contract/moderacao.ts'
import { api, apiPage } from '../../api/client.ts'
import { useLoaded } from '../../api/useLoaded.ts'
import { formatReais } from '../../format/format.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { ListPage, PER_PAGE } from './ListPage.tsx'
import { usePageNumber } from './usePage.ts'
import { useWaiting } from './waiting.ts'
import { formatMoment } from './words.ts'

/** Charges whose Pix may have arrived: looked up on the bank's statement, confirmed here. */
export const PaymentsPage = () => {
  const pagina = usePageNumber()
  const load = useCallback(
    (signal: AbortSignal) =>
      apiPage('GET /api/admin/cobrancas', { query: { pagina, limite: PER_PAGE }, signal }),
    [pagina],
  )
  const loaded = useLoaded(load)
  const [asked, setAsked] = useState<CobrancaDaEquipe>()
  const [busy, setBusy] = useState(false)
  const { refresh } = useWaiting()
  const showToast = useToast()

  const confirm = async () => {
    if (!asked) return
    setBusy(true)
    try {
      await api('POST /api/admin/cobrancas/{id}/confirmacao', { params: { id: asked.id } })
      showToast(m.Payments_confirmed({ nome: asked.nome }))
      setAsked(undefined)
      refresh()
      loaded.reload()
    } catch {
      showToast(m.Decision_failed(), 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <ListPage
        path="/admin/pagamentos"
        title={m.Admin_payments()}
        empty={m.Payments_empty()}
        loaded={loaded}
        head={<p className="lead">{m.Payments_text()}</p>}
      >
        {(cobranca) => (
          <li key={cobranca.id}>
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
            </div>
            <Button size="small" onClick={() => setAsked(cobranca)}>
              {m.Payments_confirm()}
            </Button>
          </li>
        )}
      </ListPage>
      <Dialog
        open={asked !== undefined}
        onOpenChange={(open) => open || setAsked(undefined)}
        title={m.Payments_question()}
        foot={
          <>
            <Button variant="quiet" onClick={() => setAsked(undefined)}>
              {m.Admin_cancel()}
            </Button>
            <Button variant="primary" busy={busy} onClick={() => void confirm()}>
              {m.Payments_yes()}
            </Button>
          </>
        }
      >
        {asked && (
          <p>
            {m.Payments_consequence({
              valor: formatReais(asked.valor),
              nome: asked.nome,
              plano: asked.plano,
            })}
          </p>
        )}
      </Dialog>
    </>
  )
}
