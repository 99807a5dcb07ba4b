import type { Ref } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { FormStep } from './useStepHistory.ts'

export type Step = 1 | 2 | 3 | 4

const names: Record<Step, () => string> = {
  1: () => m.Register_step1(),
  2: () => m.Register_step2(),
  3: () => m.Register_step3(),
  4: () => m.Register_step4(),
}

/** The progress of the registration. Earlier steps are links; after the last there is no way back. */
export const Stepper = ({
  ref,
  step,
  onGo,
}: {
  ref: Ref<HTMLOListElement>
  step: Step
  onGo: (step: FormStep) => void
}) => (
  <ol ref={ref} className="steps" aria-label={m.Register_steps()}>
    {([1, 2, 3, 4] as const).map((one) => (
      <li
        key={one}
        aria-current={one === step ? 'step' : undefined}
        data-done={one < step || undefined}
      >
        {one < step && step < 4 ? (
          <button
            type="button"
            aria-label={names[one]()}
            onClick={() => onGo(String(one) as FormStep)}
          >
            {names[one]()}
          </button>
        ) : (
          <span>{names[one]()}</span>
        )}
      </li>
    ))}
  </ol>
)
