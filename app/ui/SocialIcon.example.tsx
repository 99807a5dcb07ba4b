import { SocialIcon } from './SocialIcon.tsx'

export const Networks = () => (
  <>
    <SocialIcon network="instagram" />
    <SocialIcon network="x" />
    <SocialIcon network="tiktok" />
    <SocialIcon network="telegram" />
  </>
)
