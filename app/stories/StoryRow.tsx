import { useState } from 'react'
import type { Foto } from '../../contract/midia.ts'
import { lazyDialog } from '../lazyDialog.tsx'
import { m } from '../paraglide/messages.js'
import { StoryCircle } from '../ui/StoryCircle.tsx'
import { useSeenStories } from './seenStories.ts'
import { hasHttp, type Story } from './story.ts'

const StoryViewer = lazyDialog(() => import('./StoryViewer.tsx'))

const SHOWN = 5

/** Up to five circles; one opens the viewer, which is loaded only then. */
export const StoryRow = ({ stories }: { stories: readonly (Story & { foto: Foto | null })[] }) => {
  const { seen, markSeen } = useSeenStories()
  const [open, setOpen] = useState<number | null>(null)
  const shown = stories.filter(({ midia }) => hasHttp(midia)).slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <>
      <ul className="stories" aria-label={m.Stories_label()}>
        {shown.map((story, index) => (
          <li key={story.id}>
            <StoryCircle
              nome={story.nome}
              foto={story.foto}
              src={story.avatar ?? undefined}
              locked={story.restrito === 1}
              seen={seen.includes(story.id)}
              onClick={() => setOpen(index)}
            />
          </li>
        ))}
      </ul>
      {open !== null && (
        <StoryViewer stories={shown} start={open} onSeen={markSeen} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
