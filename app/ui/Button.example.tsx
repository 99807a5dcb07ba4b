import { SlidersHorizontal } from 'lucide-react'
import { Button, ButtonLink } from './Button.tsx'
import { WhatsAppGlyph } from './Glyphs.tsx'

export const Variants = () => (
  <>
    <Button variant="primary">Ver Resultados</Button>
    <Button>Cadastre-se</Button>
    <Button variant="soft">Ir à próxima</Button>
    <Button variant="quiet">Limpar</Button>
    <Button variant="danger">Recusar</Button>
    <Button variant="picture">Abra sua conta</Button>
  </>
)

export const Sizes = () => (
  <>
    <Button variant="primary" size="large">
      <WhatsAppGlyph />
      Ver o WhatsApp
    </Button>
    <Button variant="primary">Entrar</Button>
    <Button size="small">
      <SlidersHorizontal />
      Filtrar
    </Button>
    <ButtonLink to="/search" size="small">
      Um link
    </ButtonLink>
  </>
)

export const OffAndBusy = () => (
  <>
    <Button variant="primary" disabledReason="Escolha ao menos uma foto.">
      Salvar Mídias
    </Button>
    <Button variant="primary" busy>
      Ver Resultados
    </Button>
    <Button busy>Cadastre-se</Button>
    <Button variant="danger" busy size="small">
      Excluir
    </Button>
  </>
)
