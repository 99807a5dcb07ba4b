import { Heart, SendHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { IconButton } from '../../ui/IconButton.tsx'

const LIKE_MS = 1200
const SEND_MS = 1000

/** The foot of the viewer: a comment and a heart. Writing holds the story. */
export const StoryReply = ({ onHold }: { onHold: (held: boolean) => void }) => {
  const [liked, setLiked] = useState(false)
  const [sending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!liked) return
    const timer = setTimeout(() => setLiked(false), LIKE_MS)
    return () => clearTimeout(timer)
  }, [liked])
  useEffect(() => {
    if (!sending) return
    const timer = setTimeout(() => {
      setSending(false)
      if (field.current) field.current.value = ''
    }, SEND_MS)
    return () => clearTimeout(timer)
  }, [sending])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (field.current?.value.trim()) setSending(true)
  }
  return (
    <form
      onSubmit={send}
      className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-linear-to-t from-[rgb(14_6_10/.8)] to-transparent p-3 pt-10 pb-[calc(12px+env(safe-area-inset-bottom))]"
    >
      <span className="flex h-[50px] min-w-0 flex-1 items-center rounded-full border border-pic-line bg-pic-glass pr-1 pl-4 has-[input:focus]:border-pic-ink">
        <input
          ref={field}
          className="min-w-0 flex-1 bg-transparent text-pic-ink outline-0 placeholder:text-pic-muted"
          placeholder={m.Story_placeholder()}
          aria-label={m.Story_comment()}
          maxLength={500}
          readOnly={sending}
          autoComplete="off"
          onFocus={() => onHold(true)}
          onBlur={() => onHold(false)}
        />
        <IconButton
          type="submit"
          label={m.Story_send()}
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
        onClick={() => setLiked(true)}
      >
        <Heart className="size-6" />
      </IconButton>
      <span className="sr-only" role="status">
        {sending && m.Story_sending()}
        {liked && m.Story_liked()}
      </span>
    </form>
  )
}
