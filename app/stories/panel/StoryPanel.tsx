import { Eye, Heart, Lock, MessageCircle, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { StoriePainel } from '../../../contract/storie.ts'
import { formatCount } from '../../format/format.ts'
import { lazyDialog } from '../../lazyDialog.tsx'
import { renewed } from '../../midias/private/useRenewal.ts'
import type { PanelPageProps } from '../../painel/panelPage.tsx'
import { callQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { FailedState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StoryUploader } from './StoryUploader.tsx'
import '../../styles/storyPanel.css'

const DeleteStory = lazyDialog(() => import('./DeleteStory.tsx'))

const HOUR_MS = 3_600_000

/** Her stories that are online, what came of each, and the way to add more. */
export const StoryPanel = ({ user }: PanelPageProps) => {
  const { state, data, reload } = useApi(callQuery('GET /api/stories', {}), renewed)
  return (
    <section className="surface-box grid content-start gap-5" aria-labelledby="stories">
      <h2 id="stories" className="title-block">
        {m.StoryPanel_title()}
      </h2>
      {state === 'failed' && !data && <FailedState title={m.Panel_failed()} onRetry={reload} />}
      {state === 'loading' && <Skeleton className="h-40" />}
      {data && (
        <>
          {data.stories.length === 0 ? (
            <p className="text-muted">{m.StoryPanel_none()}</p>
          ) : (
            <ul className="story-tiles">
              {data.stories.map((story) => (
                <StoryTile key={story.id} story={story} onGone={reload} />
              ))}
            </ul>
          )}
          <StoryUploader
            user={user}
            room={data.limite - data.stories.length}
            onPublished={reload}
          />
        </>
      )}
    </section>
  )
}

const StoryTile = ({ story, onGone }: { story: StoriePainel; onGone: () => void }) => {
  const [asking, setAsking] = useState(false)
  const hours = Math.max(1, Math.ceil((Date.parse(story.expira) - Date.now()) / HOUR_MS))
  const left = hours === 1 ? m.StoryPanel_left_one() : m.StoryPanel_left_other({ hours })
  return (
    <li className="story-tile">
      <div className="story-tile-picture">
        <Picture foto={story.foto} alt="" sizes="120px" />
        {story.restrito === 1 && (
          <span className="story-tile-lock" role="img" aria-label={m.StoryPanel_locked()}>
            <Lock />
          </span>
        )}
      </div>
      <p className="story-tile-left">{left}</p>
      <ul className="story-tile-figures">
        <Figure Icon={Eye} label={m.StoryPanel_views()} value={story.visualizacoes} />
        <Figure Icon={Heart} label={m.StoryPanel_likes()} value={story.curtidas} />
        <Figure Icon={MessageCircle} label={m.StoryPanel_comments()} value={story.comentarios} />
      </ul>
      <IconButton label={m.StoryPanel_delete({ left })} onClick={() => setAsking(true)}>
        <Trash2 />
      </IconButton>
      {asking && <DeleteStory id={story.id} onGone={onGone} onClose={() => setAsking(false)} />}
    </li>
  )
}

const Figure = ({ Icon, label, value }: { Icon: typeof Eye; label: string; value: number }) => (
  <li title={label}>
    <Icon aria-hidden="true" />
    <span className="sr-only">{label}: </span>
    {formatCount(value)}
  </li>
)
