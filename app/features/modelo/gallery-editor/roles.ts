import { Image, Sparkles, UserRound } from 'lucide-react'
import type { Papel } from '../../../../contract/midia.ts'
import { m } from '../../../paraglide/messages.js'

/** The roles that show a crop, with its width by height. */
export const proportion: { [P in Papel]?: number } = { perfil: 1, banner: 16 / 5 }

/** The label and icon of each role of a picture. */
export const roles: Record<Papel, { label: () => string; Icon: typeof Image }> = {
  perfil: { label: () => m.Gallery_rolePerfil(), Icon: UserRound },
  banner: { label: () => m.Gallery_roleBanner(), Icon: Image },
  destaque: { label: () => m.Gallery_roleDestaque(), Icon: Sparkles },
}
