import { VerifiedBadge } from './VerifiedBadge.tsx'

export const Sizes = () => (
  <>
    <VerifiedBadge />
    <VerifiedBadge className="size-8!" />
  </>
)
