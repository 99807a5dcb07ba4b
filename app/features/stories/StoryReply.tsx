import { Heart, SendHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_COMENTARIO } from '../../../contract/limites.ts'
import { ApiError, api } from '../../api/client.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { parseTexts, readDraft, writeDraft } from '../../session/draft.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { type Story, storyAddress } from './story.ts'

const LIKE_MS = 1200
const SEND_MS = 1000

const parseComment = parseTexts(['comentario'], MAX_COMENTARIO)

type State = 'writing' | 'sending' | 'sent' | 'failed' | 'tooMany' | 'gone' | 'signIn' | 'companion'

/** Resolves after the time, or at once when the viewer is left. */
const pause = (ms: number, gone: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    gone.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

function troubleOf(error: unknown): State {
  const status = error instanceof ApiError ? error.status : 0
  return status === 429 ? 'tooMany' : status === 404 ? 'gone' : status === 401 ? 'signIn' : 'failed'
}

/**
 * The foot of the viewer: a comment and a heart. Writing holds the story. What was typed stays until
 * the server has it: through a failure, and through the way to sign in and back.
 */
export const StoryReply = ({
  story: shown,
  onHold,
}: {
  story: Story
  onHold: (held: boolean) => void
}) => {
  const story = shown.id
  const user = useSession()
  const [liked, setLiked] = useState(false)
  const [state, setState] = useState<State>('writing')
  const draft = `comentario_${story}`
  const [text, setText] = useState(() => readDraft(draft, parseComment).comentario ?? '')
  const gone = useRef<AbortController>(null)
  useEffect(() => {
    const leaving = new AbortController()
    gone.current = leaving
    return () => leaving.abort()
  }, [])
  useEffect(() => {
    if (!liked) return
    const timer = setTimeout(() => setLiked(false), LIKE_MS)
    return () => clearTimeout(timer)
  }, [liked])

  const like = () => {
    setLiked(true)
    api('POST /api/stories/{id}/curtir', { params: { id: story }, keepalive: true }).catch(
      (error) => console.warn('curtir', error),
    )
  }
  const type = (typed: string) => {
    setText(typed)
    writeDraft(draft, typed ? { comentario: typed } : null)
    setState('writing')
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const comentario = text.trim()
    const signal = gone.current?.signal
    if (!comentario || state === 'sending' || !signal) return
    if (user?.tipo !== 'assinante') return setState(user ? 'companion' : 'signIn')
    setState('sending')
    const call = { params: { id: story }, body: { comentario } }
    const sending = api('POST /api/stories/{id}/comentarios', call)
    const [outcome] = await Promise.allSettled([sending, pause(SEND_MS, signal)])
    if (outcome.status === 'fulfilled') {
      writeDraft(draft, null)
      if (signal.aborted) return
      setText('')
    }
    if (!signal.aborted)
      setState(outcome.status === 'fulfilled' ? 'sent' : troubleOf(outcome.reason))
  }
  const sending = state === 'sending'
  return (
    <div className="absolute inset-x-0 bottom-0 grid gap-2 bg-linear-to-t from-[rgb(14_6_10/.86)] to-transparent p-3 pt-10 pb-[calc(12px+env(safe-area-inset-bottom))] [pointer-events:none] *:[pointer-events:auto]">
      <Message state={state} liked={liked} volta={storyAddress(shown)} onHold={onHold} />
      <form onSubmit={send} className="flex items-center gap-2">
        <span className="flex min-h-[50px] min-w-0 flex-1 items-center rounded-full border border-pic-line bg-pic-glass pr-1 pl-4 has-[input:focus]:border-pic-ink">
          <input
            className="min-w-0 flex-1 bg-transparent text-pic-ink outline-0 placeholder:text-pic-muted"
            placeholder={m.Story_placeholder()}
            aria-label={m.Story_comment()}
            maxLength={MAX_COMENTARIO}
            value={text}
            onChange={(event) => type(event.target.value)}
            readOnly={sending}
            autoComplete="off"
            onFocus={() => onHold(true)}
            onBlur={() => onHold(false)}
          />
          <IconButton
            type="submit"
            label={state === 'failed' ? m.ErrorState_retry() : m.Story_send()}
            aria-busy={sending}
            className={`hover:bg-transparent ${sending ? 'animate-pulse' : ''}`}
          >
            <SendHorizontal />
          </IconButton>
        </span>
        <IconButton
          className="size-[50px]! hover:bg-pic-glass aria-pressed:text-pic-camellia!"
          label={m.Story_like()}
          pressed={liked}
          onClick={like}
        >
          <Heart className={`size-6 ${liked ? 'fill-current' : ''}`} />
        </IconButton>
      </form>
    </div>
  )
}

const Message = ({
  state,
  liked,
  volta,
  onHold,
}: {
  state: State
  liked: boolean
  volta: string
  onHold: (held: boolean) => void
}) => (
  <div className="text-sm">
    <p role="status">
      {state === 'sending' && <span className="sr-only">{m.Story_sending()}</span>}
      {state === 'sent' && m.Story_sent()}
      {liked && <span className="sr-only">{m.Story_liked()}</span>}
    </p>
    <p role="alert">
      {state === 'failed' && m.Story_commentFailed()}
      {state === 'tooMany' && m.Story_commentTooMany()}
      {state === 'gone' && m.Story_gone()}
      {state === 'companion' && m.Story_commentCompanion()}
    </p>
    {state === 'signIn' && (
      // Deciding takes its time: the story waits.
      // biome-ignore lint/a11y/useSemanticElements: no fieldset, only words and their link
      <div
        role="group"
        className="flex flex-wrap items-center justify-between gap-2"
        onFocus={() => onHold(true)}
        onBlur={() => onHold(false)}
      >
        <p role="status">{m.Story_signIn()}</p>
        <ButtonLink variant="picture" size="small" to={linkTo('/login')} state={{ volta }}>
          {m.Private_signIn()}
        </ButtonLink>
      </div>
    )}
  </div>
)
