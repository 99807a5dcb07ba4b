import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

const steps = ['1', '2', '3'] as const
export type FormStep = (typeof steps)[number]

const hashOf = (step: FormStep) => (step === '1' ? '' : `#${step}`)
const stepOf = (hash: string): FormStep => steps.find((step) => hash === hashOf(step)) ?? '1'

/**
 * An entry of the browser's history for each step, so that Back goes to the step before. A reload keeps
 * the step of the draft.
 * @param onStep null: the steps are over
 */
export function useStepHistory(step: FormStep, onStep: ((step: FormStep) => void) | null): void {
  const location = useLocation()
  const navigate = useNavigate()
  const isOpening = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form moved, and the address follows
  useEffect(() => {
    if (isOpening.current || !onStep || stepOf(location.hash) === step) return
    void navigate({ ...location, hash: hashOf(step) }, { preventScrollReset: true })
  }, [step])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address moved, and the form follows
  useEffect(() => {
    const asked = stepOf(location.hash)
    if (onStep && asked !== step && !(isOpening.current && asked === '1')) onStep(asked)
    isOpening.current = false
  }, [location.hash])
}
