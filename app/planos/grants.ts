import { type Concessao, concessoes } from '../../contract/concessoes.ts'
import type { Acervo, Plano } from '../../contract/plano.ts'
import { formatList } from '../format/format.ts'
import { m } from '../paraglide/messages.js'
import type { SessionUser } from '../session/session.ts'
import { planName } from './planName.ts'

export type Grant = { label: string; included: boolean }

type About = {
  kind: SessionUser['tipo']
  /** Every plan of this kind of account, from the free one up. */
  planos: readonly Plano[]
  acervo: Acervo
}

/** What a plan gives to this kind of account, as the server grants it. */
export const grantsOf = (plano: Plano, about: About): Grant[] =>
  concessoes[about.kind].map((concessao) => ({
    label: labels[concessao](plano, about),
    included: Number(plano[concessao]) > 0,
  }))

const labels: Record<Concessao, (plano: Plano, about: About) => string> = {
  stories: ({ stories }) => storiesAtATime(stories),
  posicao: ({ posicao }, { planos }) => {
    const below = planos.filter((one) => one.posicao < posicao)
    if (below.length === 0) return m.Grants_positionNone()
    const names = formatList(below.map(planName))
    return below.length === 1
      ? m.Grants_position_one({ planos: names })
      : m.Grants_position_other({ planos: names })
  },
  midia_privada: (_, { kind, acervo }) =>
    kind === 'modelo' ? m.Grants_privateMedia() : whatOpens(acervo),
  destaque: () => m.Grants_featured(),
}

const storiesAtATime = (total: number): string =>
  total === 1 ? m.Grants_stories_one() : m.Grants_stories_other({ total })

/** How much private media a plan unlocks today, and of how many profiles. */
export function whatOpens({ fotos, videos, stories, perfis }: Acervo): string {
  const parts = [
    fotos === 1 ? m.Grants_photos_one() : fotos > 1 && m.Grants_photos_other({ total: fotos }),
    videos === 1 ? m.Grants_videos_one() : videos > 1 && m.Grants_videos_other({ total: videos }),
    stories === 1
      ? m.Grants_lockedStories_one()
      : stories > 1 && m.Grants_lockedStories_other({ total: stories }),
  ].filter((part) => part !== false)
  if (parts.length === 0) return m.Grants_seePrivate()
  const itens = formatList(parts)
  return perfis === 1
    ? m.Grants_seeHowMuch_one({ itens })
    : m.Grants_seeHowMuch_other({ itens, perfis })
}
