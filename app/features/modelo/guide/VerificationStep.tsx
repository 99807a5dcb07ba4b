import { useState } from 'react'
import { callQuery, useApi } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Verification } from '../verification/VerificationPage.tsx'
import { StepActions } from './StepActions.tsx'

/** The verification, which may as well be done later: all that it takes is shown once she wants it now. */
export const VerificationStep = ({ onDone }: { onDone: () => void }) => {
  const { data } = useApi(callQuery('GET /api/verificacao', {}))
  const [wanted, setWanted] = useState(false)
  const begun = data && (data.estado !== 'nenhuma' || data.arquivos.length > 0)
  return (
    <>
      {wanted || begun ? (
        <Verification />
      ) : (
        <Button
          className="justify-self-start"
          variant="primary"
          size="large"
          onClick={() => setWanted(true)}
        >
          {m.Guide_verificacaoNow()}
        </Button>
      )}
      <StepActions passo="verificacao" later={!begun} onDone={onDone} />
    </>
  )
}
