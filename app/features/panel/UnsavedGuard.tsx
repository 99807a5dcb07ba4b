import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { readUser } from '../../session/session.ts'
import { askBeforeLeaving } from '../../session/unsaved.ts'
import { Button } from '../../ui/Button.tsx'

/**
 * Asks before a page with unsaved changes is left: for another page, by 'Sair', and, in the browser's
 * own words, by closing the tab. A session that ran out asks nothing: what was typed waits for it.
 * @param onDiscard the changes are given up; the page is left right afterwards.
 */
export const UnsavedGuard = ({ active, onDiscard }: { active: boolean; onDiscard: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && currentLocation.pathname !== nextLocation.pathname && readUser() !== null,
  )

  useEffect(() => {
    if (!active) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onUnload)
    const stopAsking = askBeforeLeaving((next) => setLeave(() => next))
    return () => {
      removeEventListener('beforeunload', onUnload)
      stopAsking()
    }
  }, [active])

  const asked = blocker.state === 'blocked' || leave !== null
  useEffect(() => {
    // A native one stands above whatever else is open, the panel's menu among it.
    if (asked) dialog.current?.showModal()
    else dialog.current?.close()
  }, [asked])

  const stay = () => {
    setLeave(null)
    if (blocker.state === 'blocked') blocker.reset()
  }
  const discard = () => {
    onDiscard()
    dialog.current?.close()
    if (blocker.state === 'blocked') blocker.proceed()
    leave?.()
  }
  return (
    <dialog
      ref={dialog}
      className="question"
      aria-labelledby="sair-sem-salvar"
      onCancel={(event) => {
        event.preventDefault()
        stay()
      }}
    >
      <h2 id="sair-sem-salvar" className="title-section">
        {m.UnsavedGuard_title()}
      </h2>
      <p className="text-muted">{m.UnsavedGuard_text()}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="danger" onClick={discard}>
          {m.UnsavedGuard_leave()}
        </Button>
        <Button variant="primary" onClick={stay} autoFocus>
          {m.UnsavedGuard_stay()}
        </Button>
      </div>
    </dialog>
  )
}
