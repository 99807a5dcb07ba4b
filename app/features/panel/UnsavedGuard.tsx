import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/**
 * Asks before a page with unsaved changes is left: by a dialog within the site, by the browser's own
 * question when the tab is closed or loaded again. Signing in again is no leaving: the draft survives it.
 * @param onDiscard what to forget when she leaves all the same.
 */
export const UnsavedGuard = ({ active, onDiscard }: { active: boolean; onDiscard: () => void }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active &&
      currentLocation.pathname !== nextLocation.pathname &&
      !/^(\/en)?\/login$/.test(nextLocation.pathname),
  )
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={m.UnsavedGuard_title()}
      foot={
        <>
          <Button
            variant="danger"
            onClick={() => {
              onDiscard()
              blocker.proceed?.()
            }}
          >
            {m.UnsavedGuard_leave()}
          </Button>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            {m.UnsavedGuard_stay()}
          </Button>
        </>
      }
    >
      <p>{m.UnsavedGuard_text()}</p>
    </Dialog>
  )
}
