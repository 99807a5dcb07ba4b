import { useEffect, useState } from 'react'
import type { Depoimento } from '../../contract/depoimento.ts'
import { api } from '../api/client.ts'
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
  const [list, setList] = useState<Depoimento[]>([])
  const [pagina, setPagina] = useState(1)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (failed) return
    const controller = new AbortController()
    const query = { modelo: modelo.id, limite: LIMITE, pagina }
    api('GET /api/depoimentos', { query, signal: controller.signal }).then(
      (page) => setList((before) => [...before.slice(0, (pagina - 1) * LIMITE), ...page]),
      () => controller.signal.aborted || setFailed(true),
    )
    return () => controller.abort()
  }, [modelo.id, pagina, failed])
  const waiting = !failed && list.length <= (pagina - 1) * LIMITE
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
            <Review depoimento={depoimento} nome={modelo.nome} />
          </li>
        ))}
      </ul>
      {waiting && <Skeleton className="mt-6 h-40" />}
      {failed && <FailedState title={m.Reviews_failed()} onRetry={() => setFailed(false)} />}
      {!waiting && !failed && list.length < total && (
        <Button className="mt-6" onClick={() => setPagina(pagina + 1)}>
          {m.Reviews_more()}
        </Button>
      )}
    </Dialog>
  )
}
