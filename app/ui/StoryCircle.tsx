import { Lock } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Foto } from '../../contract/midia.ts'
import { m } from '../paraglide/messages.js'
import { Avatar } from './Avatar.tsx'
import { StoryRing } from './Glyphs.tsx'
import { Picture } from './Picture.tsx'

type StoryCircleProps = ComponentProps<'button'> & {
  nome: string
  foto: Foto | null
  /** A given small picture, for a story whose own widths are not public. */
  src?: string
  /** Only subscribers may see it: blurred, with a lock, mentioned in its label. */
  locked?: boolean
  seen?: boolean
}

/** A story to open. Its button gets the focus back when the viewer closes. */
export const StoryCircle = ({ nome, foto, src, locked, seen, ...button }: StoryCircleProps) => {
  const label = locked ? m.StoryCircle_locked : seen ? m.StoryCircle_seen : m.StoryCircle_label
  return (
    <button
      {...button}
      type="button"
      className={`story ${locked ? 'story-locked' : ''} ${seen ? 'story-seen' : ''}`}
      aria-label={label({ nome })}
    >
      <span className="story-ring">
        <StoryRing />
        {foto || src ? (
          <span className="story-picture">
            {foto ? (
              <Picture foto={foto} alt="" sizes="80px" eager />
            ) : (
              <img src={src} alt="" width="64" height="64" fetchPriority="low" />
            )}
          </span>
        ) : (
          <Avatar nome={nome} foto={null} className="size-16! text-2xl!" />
        )}
        {locked && (
          <span className="story-lock">
            <Lock />
          </span>
        )}
      </span>
      <span>{nome}</span>
    </button>
  )
}
