import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { m } from '../paraglide/messages.js'
import { readUser } from '../session/session.ts'
import { askBeforeLeaving } from '../session/unsaved.ts'
import { Question } from './Question.tsx'

type UnsavedGuardProps = {
  active: boolean
  /** What is lost, where it is not what she changed. */
  text?: string
  onDiscard: () => void
}

/**
 * Asks before a page with unsaved changes is left: for another page, by 'Sair', and, with the browser's
 * own dialog, by closing the tab. It does not ask when the session has ended: the draft is kept.
 * @param onDiscard called when the changes are discarded, before the page is left.
 */
export const UnsavedGuard = ({ active, text, onDiscard }: UnsavedGuardProps) => {
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

  // Saved while she was asked: nothing is lost any more.
  useEffect(() => {
    if (active) return
    if (blocker.state === 'blocked') blocker.proceed()
    if (leave) {
      setLeave(null)
      leave()
    }
  }, [active, blocker, leave])

  const stay = () => {
    setLeave(null)
    if (blocker.state === 'blocked') blocker.reset()
  }
  const discard = () => {
    onDiscard()
    setLeave(null)
    if (blocker.state === 'blocked') blocker.proceed()
    leave?.()
  }
  return (
    <Question
      open={blocker.state === 'blocked' || leave !== null}
      title={m.UnsavedGuard_title()}
      text={text ?? m.UnsavedGuard_text()}
      yes={m.UnsavedGuard_leave()}
      no={m.UnsavedGuard_stay()}
      onYes={discard}
      onNo={stay}
    />
  )
}
