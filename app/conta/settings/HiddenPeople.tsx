import { lazy, Suspense, useState } from 'react'
import type { Bloqueio } from '../../../contract/escondida.ts'
import { api } from '../../api/client.ts'
import { formatDay } from '../../format/format.ts'
import { reasonOf } from '../../forms/failure.ts'
import { callQuery, invalidate, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { retryImport } from '../../retryImport.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedLine } from '../../ui/FailedLine.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/Toast.tsx'

const HideFromNumber = lazy(() => retryImport(() => import('./HideFromNumber.tsx')))

const since: Record<Bloqueio['origem'], (words: { dia: string }) => string> = {
  avaliacao: m.HiddenPeople_byReview,
  comentario: m.HiddenPeople_byComment,
  contato: m.HiddenPeople_byNumber,
}

/** From whom her profile hides: named where they wrote to her, or by the number of who wrote elsewhere. */
export const HiddenPeople = () => {
  const { state, data, reload } = useApi(callQuery('GET /api/bloqueios', {}))
  const [busy, setBusy] = useState<number>()
  const showToast = useToast()
  if (state === 'loading') return <Skeleton className="h-16" />
  if (state === 'failed') return <FailedLine onRetry={reload}>{m.Panel_failed()}</FailedLine>
  const letIn = async (id: number) => {
    setBusy(id)
    try {
      await api('DELETE /api/bloqueios/{id}', { params: { id } })
      showToast(m.HiddenPeople_removed())
    } catch (error) {
      showToast(reasonOf(error) ?? m.HideFrom_failed(), 'error')
    } finally {
      setBusy(undefined)
      invalidate('GET /api/bloqueios')
    }
  }
  return (
    <div className="grid gap-3">
      <h3 className="title-block">{m.HiddenPeople_title()}</h3>
      <p>{data.length === 0 ? m.HiddenPeople_none() : m.HiddenPeople_text()}</p>
      {data.length > 0 && (
        <ul className="grid gap-2">
          {data.map(({ id, nome, origem, desde }) => (
            <li key={id} className="grid grid-cols-[1fr_auto] items-center gap-x-4">
              <span>
                {origem === 'contato' ? m.HiddenPeople_number({ final: nome }) : nome}
                <span className="block text-sm text-muted">
                  {since[origem]({ dia: formatDay(desde) })}
                </span>
              </span>
              <Button
                size="small"
                busy={busy === id}
                aria-label={
                  origem === 'contato'
                    ? m.HiddenPeople_letInNumber({ final: nome })
                    : m.HiddenPeople_letIn({ nome })
                }
                onClick={() => void letIn(id)}
              >
                {m.HiddenPeople_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={<Skeleton className="h-40" />}>
        <HideFromNumber />
      </Suspense>
    </div>
  )
}
