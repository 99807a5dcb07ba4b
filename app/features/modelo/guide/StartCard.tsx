import { passosDoCaminho } from '../../../../contract/passos.ts'
import { callQuery, useApi } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { ButtonLink } from '../../../ui/Button.tsx'
import { StepList } from './StepList.tsx'
import { firstOpen, linkToStep, type Progress, stepWords } from './steps.ts'

/** On the dashboard of a draft: what is answered, and the way on with the rest. */
export const StartCard = ({ falta }: Pick<Progress, 'falta'>) => {
  const { data } = useApi(callQuery('GET /api/verificacao', {}))
  const progress = { falta, verificacao: data?.estado, enviado: false }
  const next = firstOpen(progress)
  return (
    <section className="surface-box" aria-labelledby="comecar">
      <h2 id="comecar" className="title-section">
        {m.StartCard_title()}
      </h2>
      <p className="mt-2 text-muted">{m.StartCard_lead()}</p>
      <StepList names={passosDoCaminho} progress={progress} />
      <ButtonLink className="mt-4" variant="primary" to={linkToStep(next)}>
        {m.StartCard_go({ passo: stepWords[next].name() })}
      </ButtonLink>
    </section>
  )
}
