import { ChevronDown, MapPin } from 'lucide-react'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

const place = (
  <button type="button" className="place-button">
    <MapPin />
    <span>São Paulo</span>
    <ChevronDown />
  </button>
)

export const Header = () => (
  <div className="w-full">
    <SiteHeader
      siteName="Camélia"
      homeHref="/"
      place={place}
      sections={[{ label: 'Categorias', href: '/#categorias' }]}
      account={[
        { label: 'Meu Painel', href: '/painel' },
        { label: 'Login', href: '/login' },
        { label: 'EN', href: '/en', lang: 'en' },
      ]}
      action={{ label: 'Cadastre-se', href: '/register' }}
    />
  </div>
)

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
