import { Online } from './Online.tsx'

export const States = () => (
  <>
    <Online />
    <Online until="23h" />
    <Online online={false} />
  </>
)
