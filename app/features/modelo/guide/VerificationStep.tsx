import { Verification } from '../verification/VerificationPage.tsx'
import { StepActions } from './StepActions.tsx'

/** The verification, which may as well be done later. */
export const VerificationStep = ({ onDone }: { onDone: () => void }) => (
  <>
    <Verification />
    <StepActions passo="verificacao" onDone={onDone} />
  </>
)
