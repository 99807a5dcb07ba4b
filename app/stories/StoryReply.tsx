import { Heart, SendHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_COMENTARIO } from '../../contract/limites.ts'
import { ApiError, api } from '../api/client.ts'
import { retryWhen } from '../format/retryWhen.ts'
import { parseTexts } from '../forms/draft.ts'
import type { Failure } from '../forms/failure.ts'
import { type FormWords, useApiForm } from '../forms/useApiForm.ts'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { useSession } from '../session/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { type Story, storyAddress } from './story.ts'

const LIKE_MS = 1200
const SEND_MS = 1000

const parseComment = parseTexts(['comentario'], MAX_COMENTARIO)

/** Resolves after the time, or at once when the viewer is closed. */
const pause = (ms: number, gone: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    gone.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const toSignIn = () => ({ title: m.Story_signIn() })
const words: FormWords = {
  failed: () => ({ title: m.Story_commentFailed() }),
  codigos: {
    muitas_tentativas: ({ espera }) => ({
      title: m.Story_commentTooMany({ quando: retryWhen(espera) }),
    }),
    nao_encontrado: () => ({ title: m.Story_gone() }),
    nao_autenticado: toSignIn,
    sessao_invalida: toSignIn,
    acesso_negado: () => ({ title: m.Story_commentCompanion() }),
  },
}

/**
 * The footer of the viewer: a comment and a like. Typing pauses the story. The text is stored until the
 * server has it: it survives an error, and signing in.
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
  // The message about the last comment, shown until the next one is typed.
  const [typing, setTyping] = useState(false)
  const [sent, setSent] = useState(false)
  const left = useLeaving()
  const form = useApiForm({
    schema: ({ comentario }) => comentario,
    draft: { name: `comentario_${story}`, parse: parseComment },
    words,
    again: true,
    send: async (body) => {
      setTyping(false)
      if (user?.tipo !== 'assinante')
        throw new ApiError(0, user ? 'acesso_negado' : 'nao_autenticado', '')
      const sending = api('POST /api/stories/{id}/comentarios', { params: { id: story }, body })
      const [outcome] = await Promise.allSettled([sending, pause(SEND_MS, left())])
      if (outcome.status === 'rejected') throw outcome.reason
    },
    onSent: () => setSent(true),
  })
  const { error: _, ...comment } = form.field('comentario', {
    onChange: () => {
      setTyping(true)
      setSent(false)
    },
  })
  const failure = typing ? undefined : form.failure
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
  return (
    <div className="absolute inset-x-0 bottom-0 grid gap-2 bg-linear-to-t from-[rgb(14_6_10/.86)] to-transparent p-3 pt-10 pb-[calc(12px+env(safe-area-inset-bottom))] [pointer-events:none] *:[pointer-events:auto]">
      <Message
        busy={form.busy}
        sent={sent}
        failure={failure}
        liked={liked}
        volta={storyAddress(shown)}
        onHold={onHold}
      />
      <form {...form.props} className="flex items-center gap-2">
        <span className="flex min-h-[50px] min-w-0 flex-1 items-center rounded-full border border-pic-line bg-pic-glass pr-1 pl-4 has-[input:focus]:border-pic-ink">
          <input
            {...comment}
            className="min-w-0 flex-1 bg-transparent text-pic-ink outline-0 placeholder:text-pic-muted"
            placeholder={m.Story_placeholder()}
            aria-label={m.Story_comment()}
            maxLength={MAX_COMENTARIO}
            readOnly={form.busy}
            autoComplete="off"
            onFocus={() => onHold(true)}
            onBlur={() => onHold(false)}
          />
          <IconButton
            type="submit"
            label={isTemporary(failure) ? m.FailedLine_retry() : m.Story_send()}
            aria-busy={form.busy}
            className={`hover:bg-transparent ${form.busy ? 'animate-pulse' : ''}`}
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

/** Aborted when the viewer is closed. */
function useLeaving() {
  const controller = useRef<AbortController>(null)
  useEffect(() => {
    const leaving = new AbortController()
    controller.current = leaving
    return () => leaving.abort()
  }, [])
  return () => controller.current?.signal ?? AbortSignal.abort()
}

const isTemporary = (failure: Failure | undefined): boolean =>
  failure !== undefined && !Object.hasOwn(words.codigos ?? {}, failure.codigo ?? '')

const Message = ({
  busy,
  sent,
  failure,
  liked,
  volta,
  onHold,
}: {
  busy: boolean
  sent: boolean
  failure: Failure | undefined
  liked: boolean
  volta: string
  onHold: (held: boolean) => void
}) => {
  const signIn = failure?.codigo === 'nao_autenticado' || failure?.codigo === 'sessao_invalida'
  return (
    <div className="text-sm">
      <p role="status">
        {busy && <span className="sr-only">{m.Story_sending()}</span>}
        {sent && m.Story_sent()}
        {liked && <span className="sr-only">{m.Story_liked()}</span>}
      </p>
      <p role="alert">{!signIn && failure?.title}</p>
      {signIn && (
        // The story is paused while the focus is inside.
        // biome-ignore lint/a11y/useSemanticElements: no fieldset, only text and its link
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
}
