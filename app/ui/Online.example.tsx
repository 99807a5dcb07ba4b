import { Online } from './Online.tsx'

export const States = () => (
  <>
    <Online />
    <Online online={false} />
  </>
)
