import { Crown, Gem, HeartHandshake, KeyRound, Star, Tag, Video } from 'lucide-react'
import type { ReactNode } from 'react'

const icons: Record<string, ReactNode> = {
  namoradinha: <HeartHandshake />,
  dominatrix: <Crown />,
  'luxo-vip': <Gem />,
  'atendimento-virtual': <Video />,
  'com-local': <KeyRound />,
  'mais-avaliadas': <Star />,
}

/** The icon of a category; any other name gets a plain tag. */
export const categoryIcon = (code: string): ReactNode => icons[code] ?? <Tag />
