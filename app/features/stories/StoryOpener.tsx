import { lazy, Suspense, useState } from 'react'
import type { Modelo } from '../../../contract/modelo.ts'
import { m } from '../../paraglide/messages.js'
import { useSeenStories } from './seenStories.ts'
import { hasHttp, type Story } from './story.ts'

const StoryViewer = lazy(() => import('./StoryViewer.tsx'))

/** Opens the stories of one profile; nothing when there are none. */
export const StoryOpener = ({ modelo }: { modelo: Modelo }) => {
  const [open, setOpen] = useState(false)
  const { markSeen } = useSeenStories()
  const nome = modelo.apelido || modelo.nome
  const stories = modelo.stories
    .filter(({ storie }) => hasHttp(storie))
    .map(
      ({ id, storie, restrito }): Story => ({
        id,
        midia: storie,
        restrito,
        avatar: modelo.perfil,
        nome,
        url: modelo.url,
      }),
    )
  if (stories.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="link inline-flex min-h-11 items-center"
        onClick={() => setOpen(true)}
      >
        {m.Profile_stories({ nome })}
      </button>
      {open && (
        <Suspense fallback={null}>
          <StoryViewer
            stories={stories}
            start={0}
            onSeen={markSeen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
