import { passosDepois } from '../../../../contract/passos.ts'
import { linkTo } from '../../../links.ts'
import { usePanelAccount } from '../../../painel/account.ts'
import { Publication } from '../../../painel/Publication.tsx'
import { SendProfile } from '../../../painel/SendProfile.tsx'
import { m } from '../../../paraglide/messages.js'
import type { SessionUser } from '../../../session/session.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { StepBack } from './StepActions.tsx'
import { StepList } from './StepList.tsx'
import type { Progress } from './steps.ts'

type SendStepProps = {
  user: SessionUser
  progress: Progress
  /** Her photos are on their way: nothing is sent before they are saved. */
  wait: boolean
}

/** The last step: what is missing or the button; once it is sent, what staff do and what can follow. */
export const SendStep = ({ user, progress, wait }: SendStepProps) => {
  const situacao = usePanelAccount()?.situacao
  return (
    <div className="guide-form">
      {situacao?.moderacao === 'rascunho' ? (
        <>
          <div>
            <SendProfile user={user} situacao={situacao} wait={wait} />
          </div>
          <div>
            <StepBack passo="envio" />
          </div>
        </>
      ) : (
        <Publication user={user} />
      )}
      {progress.enviado && (
        <>
          <section className="surface-box" aria-labelledby="depois">
            <h2 id="depois" className="title-block">
              {situacao?.moderacao === 'pendente' ? m.Guide_meanwhile() : m.Guide_after()}
            </h2>
            <StepList names={passosDepois} progress={progress} />
          </section>
          <ButtonLink className="justify-self-start" to={linkTo('/painel')}>
            {m.Register_panel()}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
