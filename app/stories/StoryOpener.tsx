import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Modelo } from '../../contract/modelo.ts'
import { nameOf } from '../format/profileText.ts'
import { lazyDialog } from '../lazyDialog.tsx'
import { m } from '../paraglide/messages.js'
import { useSeenStories } from './seenStories.ts'
import { hasHttp, type Story, storyHash } from './story.ts'

const StoryViewer = lazyDialog(() => import('./StoryViewer.tsx'))

/**
 * Opens the stories of one profile; nothing when there are none. An address that names one
 * (`storyHash`), to which signing in returns, opens it at once.
 */
export const StoryOpener = ({ modelo }: { modelo: Modelo }) => {
  const [open, setOpen] = useState<number | null>(null)
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { markSeen } = useSeenStories()
  const nome = nameOf(modelo)
  const stories = modelo.stories
    .filter(({ storie }) => hasHttp(storie))
    .map(
      ({ id, storie, restrito }): Story => ({
        id,
        modelo: modelo.id,
        midia: storie,
        restrito,
        avatar: modelo.perfil,
        nome,
        url: modelo.url,
      }),
    )
  const asked = stories.findIndex(({ id }) => hash === `#${storyHash(id)}`)
  useEffect(() => {
    if (asked < 0) return
    setOpen(asked)
    // Removes the hash, so that neither a reload nor the back button opens it again.
    navigate({ hash: '' }, { replace: true, preventScrollReset: true })
  }, [asked, navigate])
  if (stories.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="link inline-flex min-h-11 items-center"
        onClick={() => setOpen(0)}
      >
        {m.Profile_stories()}
      </button>
      {open !== null && (
        <StoryViewer
          stories={stories}
          start={open}
          onSeen={markSeen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
