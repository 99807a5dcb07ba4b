import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import { Question } from './Question.tsx'

type DiscardButtonProps = {
  className?: string
  variant?: 'quiet'
  /** What is lost. */
  text: string
  onDiscard: () => void
}

/** Discards unsaved changes after a confirmation: beside the button that saves. */
export const DiscardButton = ({ text, onDiscard, ...look }: DiscardButtonProps) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...look} size="small" onClick={() => setAsking(true)}>
        {m.DiscardButton_button()}
      </Button>
      <Question
        open={asking}
        title={m.DiscardButton_title()}
        text={text}
        yes={m.DiscardButton_yes()}
        no={m.UnsavedGuard_stay()}
        onYes={() => {
          setAsking(false)
          onDiscard()
        }}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
