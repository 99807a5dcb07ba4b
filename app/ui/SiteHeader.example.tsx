import { ChevronDown, MapPin } from 'lucide-react'
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
