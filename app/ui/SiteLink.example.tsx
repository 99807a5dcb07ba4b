import { SiteLink } from './SiteLink.tsx'

export const InText = () => (
  <p>
    Leia os{' '}
    <SiteLink className="link" to="/termos">
      termos e políticas
    </SiteLink>
    .
  </p>
)
