import { type ComponentProps, type ReactNode, useState } from 'react'
import { useBackCloses } from '../overlayHistory.ts'
import { m } from '../paraglide/messages.js'
import { Question } from './Question.tsx'

/** What is asked where nothing is saved. */
type Words = Partial<Pick<ComponentProps<typeof Question>, 'title' | 'text' | 'yes'>>

/**
 * Asks before a dialog with unsaved changes is closed, as `UnsavedGuard` does before a page is left; `leave` asks
 * before anything else that loses them, in words of its own where those of closing do not fit. `question` must be rendered inside the dialog: outside, a click on it would
 * close that.
 */
export function useCloseQuestion(
  unsaved: boolean,
  onClose: () => void,
  words: Words = {},
): { close: () => void; leave: (then: () => void, own: Words) => void; question: ReactNode } {
  const [asked, setAsked] = useState<{ then: () => void; own: Words }>()
  const stay = () => setAsked(undefined)
  useBackCloses(asked !== undefined, stay)
  const leave = (then: () => void, own: Words = {}) => (unsaved ? setAsked({ then, own }) : then())
  return {
    // Esc in the question reaches the dialog below it, too.
    close: () => (asked ? stay() : leave(onClose)),
    leave,
    question: (
      <Question
        open={asked !== undefined}
        title={m.UnsavedGuard_title()}
        text={m.UnsavedGuard_lost()}
        yes={m.UnsavedGuard_leave()}
        no={m.UnsavedGuard_stay()}
        {...words}
        {...asked?.own}
        onYes={() => {
          stay()
          asked?.then()
        }}
        onNo={stay}
      />
    ),
  }
}
