import { Heart, Share2, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton, IconLink } from './IconButton.tsx'

export const Tones = () => (
  <>
    <IconButton label="Fechar">
      <X />
    </IconButton>
    <IconButton label="Compartilhar" tone="outline">
      <Share2 />
    </IconButton>
    <IconButton label="Fechar" tone="glass">
      <X />
    </IconButton>
    <IconLink label="Compartilhar" tone="outline" to="/">
      <Share2 />
    </IconLink>
  </>
)

export const Favourite = () => {
  const [on, setOn] = useState(true)
  return (
    <IconButton label="Favoritar" tone="outline" pressed={on} onClick={() => setOn(!on)}>
      <Heart />
    </IconButton>
  )
}
