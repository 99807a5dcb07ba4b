import { type ComponentProps, type ReactNode, useState } from 'react'
import { useBackCloses } from '../overlayHistory.ts'
import { m } from '../paraglide/messages.js'
import { Question } from './Question.tsx'

/** What is asked where nothing is saved. */
type Words = Partial<Pick<ComponentProps<typeof Question>, 'title' | 'text' | 'yes'>>

/**
 * Asks before a dialog with unsaved changes is closed, as `UnsavedGuard` does before a page is left. `question` must
 * be rendered inside the dialog: outside, a click on it would close that.
 */
export function useCloseQuestion(
  unsaved: boolean,
  onClose: () => void,
  words: Words = {},
): { close: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  useBackCloses(asking, stay)
  return {
    close: () => {
      // Esc in the question reaches the dialog below it, too.
      if (asking) stay()
      else if (unsaved) setAsking(true)
      else onClose()
    },
    question: (
      <Question
        open={asking}
        title={m.UnsavedGuard_title()}
        text={m.UnsavedGuard_lost()}
        yes={m.UnsavedGuard_leave()}
        no={m.UnsavedGuard_stay()}
        {...words}
        onYes={onClose}
        onNo={stay}
      />
    ),
  }
}
