import { Crown, Gem } from 'lucide-react'
import { AppliedChip, ChoiceChip, LinkChip, Tag } from './Chip.tsx'

export const Choices = () => (
  <>
    <ChoiceChip name="categoria" icon={<Gem />}>
      Luxo / VIP
    </ChoiceChip>
    <ChoiceChip name="categoria" icon={<Crown />} defaultChecked>
      Dominatrix
    </ChoiceChip>
    <ChoiceChip type="radio" name="dia" defaultChecked>
      Qualquer
    </ChoiceChip>
    <ChoiceChip type="radio" name="dia">
      Online agora
    </ChoiceChip>
    <ChoiceChip disabled>Indisponível</ChoiceChip>
  </>
)

export const Links = () => (
  <>
    <LinkChip to="?a" icon={<Gem />}>
      Luxo / VIP
    </LinkChip>
    <LinkChip to="?b" icon={<Crown />} current>
      Dominatrix
    </LinkChip>
    <AppliedChip to="?c" nome="Hotéis" />
    <AppliedChip to="?d" nome="até R$ 300" />
  </>
)

export const Tags = () => (
  <>
    <Tag>Viagens</Tag>
    <Tag>Massagem tântrica</Tag>
  </>
)
