import { useCallback, useRef, useState } from 'react'
import type { Depoimento } from '../../contract/depoimento.ts'
import { api } from '../api/client.ts'
import { useLoaded } from '../api/useLoaded.ts'
import { useReport } from '../denuncia/useReport.tsx'
import { m } from '../paraglide/messages.js'
import { QuickExit } from '../shell/quick-exit/QuickExit.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FailedState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Review } from './Review.tsx'

const LIMITE = 12

type ReviewListDialogProps = {
  modelo: { id: number; nome: string }
  total: number
  onClose: () => void
}

/** All approved reviews of a profile, the newest first, a dozen at a time. */
export default function ReviewListDialog({ modelo, total, onClose }: ReviewListDialogProps) {
  const [pagina, setPagina] = useState(1)
  const pages = useRef<Depoimento[][]>([])
  const { report, dialog } = useReport()
  const load = useCallback(
    async (signal: AbortSignal) => {
      const query = { modelo: modelo.id, limite: LIMITE, pagina }
      pages.current[pagina - 1] ??= await api('GET /api/depoimentos', { query, signal })
      return pages.current.flat()
    },
    [modelo.id, pagina],
  )
  const { state, data: list = [], busy, reload } = useLoaded(load)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.Reviews_allTitle({ nome: modelo.nome })}
      exit={<QuickExit className="header-link" />}
    >
      <ul className="grid gap-6">
        {list.map((depoimento) => (
          <li key={depoimento.id} className="border-b border-line pb-6 last:border-0 last:pb-0">
            <Review
              depoimento={depoimento}
              nome={modelo.nome}
              onReport={() => report({ tipo: 'depoimento', id: depoimento.id })}
            />
          </li>
        ))}
      </ul>
      {busy && <Skeleton className="mt-6 h-40" />}
      {!busy && state === 'failed' && <FailedState title={m.Reviews_failed()} onRetry={reload} />}
      {!busy && state === 'ready' && list.length < total && (
        <Button className="mt-6" onClick={() => setPagina(pagina + 1)}>
          {m.Reviews_more()}
        </Button>
      )}
      {dialog}
    </Dialog>
  )
}
