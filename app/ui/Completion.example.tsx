import { Completion } from './Completion.tsx'

export const Progress = () => (
  <>
    <Completion feitas={0} />
    <Completion feitas={10} />
    <Completion feitas={12} />
  </>
)
