import { Undo2 } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Feito } from '../../../../contract/fila.ts'
import { api, problemOf } from '../../../api/client.ts'
import { invalidate } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { UndoContext } from './useUndo.ts'

type Offer = { ato: number; titulo: string /** By this browser's clock. */; ends: number }

/** The server's limit and clock decide; this one only hides the button. */
const MINUTE_MS = 60_000

/** Around the pages of staff: what they did in the last minute stays undoable as they go on. */
export const UndoProvider = ({ children }: { children: (offers: ReactNode) => ReactNode }) => {
  const [offers, setOffers] = useState<Offer[]>([])
  const [undone, setUndone] = useState(0)
  const [busy, setBusy] = useState<number>()
  const showToast = useToast()
  const drop = useCallback(
    (ato: number) => setOffers((list) => list.filter((one) => one.ato !== ato)),
    [],
  )
  const offer = useCallback(
    ({ ato }: Feito, titulo: string) =>
      setOffers((list) => [{ ato, titulo, ends: Date.now() + MINUTE_MS }, ...list]),
    [],
  )
  const undo = async ({ ato, titulo }: Offer) => {
    setBusy(ato)
    try {
      await api('POST /api/admin/atos/{id}/desfazer', { params: { id: ato } })
      showToast(m.Undo_done({ nome: titulo }))
    } catch (error) {
      const { status, message } = problemOf(error)
      const conflict = status === 409
      showToast(conflict ? message : m.Undo_failed(), 'error')
      if (!conflict) return
    } finally {
      setBusy(undefined)
    }
    drop(ato)
    setUndone((before) => before + 1)
    invalidate('GET /api/admin/resumo', 'GET /api/admin/fila', 'GET /api/admin/contas')
  }
  const value = useMemo(() => ({ offer, undone }), [offer, undone])
  const newest = offers[0]
  return (
    <UndoContext value={value}>
      {children(
        <section className="undo-strip" aria-label={m.Undo_label()} hidden={!newest}>
          {offers.map((one) => (
            <Line
              key={one.ato}
              offer={one}
              busy={busy === one.ato}
              onUndo={() => void undo(one)}
              onOver={() => drop(one.ato)}
            />
          ))}
        </section>,
      )}
    </UndoContext>
  )
}

const Line = ({
  offer: { titulo, ends },
  busy,
  onUndo,
  onOver,
}: {
  offer: Offer
  busy: boolean
  onUndo: () => void
  onOver: () => void
}) => {
  const [left, setLeft] = useState(() => Math.ceil((ends - Date.now()) / 1000))
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.ceil((ends - Date.now()) / 1000)
      if (seconds > 0) setLeft(seconds)
      else over.current()
    }, 1000)
    return () => clearInterval(timer)
  }, [ends])
  return (
    <p>
      <span className="min-w-0 break-words">{m.Undo_what({ nome: titulo })}</span>
      <Button size="small" busy={busy} onClick={onUndo}>
        <Undo2 />
        {m.Undo_undo()}
        <span className="sr-only"> {titulo}</span>
        <span className="text-muted" aria-hidden="true">
          {left} s
        </span>
      </Button>
    </p>
  )
}
