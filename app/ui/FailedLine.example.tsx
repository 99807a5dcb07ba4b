import { FailedLine } from './FailedLine.tsx'

export const Failed = () => (
  <FailedLine onRetry={() => {}}>Não foi possível carregar os lugares.</FailedLine>
)

export const Retrying = () => (
  <FailedLine onRetry={() => {}} retrying>
    Não foi possível carregar os lugares.
  </FailedLine>
)
