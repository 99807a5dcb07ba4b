import { SiteFooter } from './SiteFooter.tsx'

export const Footer = () => (
  <div className="w-full">
    <SiteFooter
      siteName="Camélia"
      homeHref="/"
      year={2026}
      links={['Quem Somos', 'Acompanhantes', 'Seja Premium', 'Termos de Uso'].map((label, i) => ({
        label,
        href: `/${i}`,
      }))}
      legal={[
        { label: 'Termos e políticas', href: '/termos' },
        { label: 'Privacidade e avisos legais', href: '/legal' },
      ]}
      social={[
        { network: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/' },
        { network: 'x', label: 'X', href: 'https://x.com/' },
        { network: 'tiktok', label: 'TikTok', href: 'https://www.tiktok.com/' },
        { network: 'telegram', label: 'Telegram', href: 'https://telegram.org/' },
      ]}
    />
  </div>
)
