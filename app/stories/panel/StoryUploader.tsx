import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { api, problemOf } from '../../api/client.ts'
import { reasonOf } from '../../forms/failure.ts'
import { ACCEPT } from '../../midias/uploads/accept.ts'
import { isUnsent } from '../../midias/uploads/queue.ts'
import { UploadRows } from '../../midias/uploads/UploadRows.tsx'
import { useUploads } from '../../midias/uploads/useUploads.ts'
import { PrivateLocked, usePrivateLocked } from '../../painel/PrivateLocked.tsx'
import { UnsavedGuard } from '../../painel/UnsavedGuard.tsx'
import { m } from '../../paraglide/messages.js'
import type { SessionUser } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Choice.tsx'
import { useToast } from '../../ui/Toast.tsx'

type StoryUploaderProps = {
  user: SessionUser
  /** How many more live stories her plan allows. */
  room: number
  /** Called after each attempt: one that failed here may have published it all the same. */
  onPublished: () => void
}

/**
 * Uploads stories, several at once, and publishes each by a call of its own: an error of one does not
 * stop the others.
 */
export const StoryUploader = ({ user, room, onPublished }: StoryUploaderProps) => {
  const { queue, uploads } = useUploads('storie')
  const [locked, setLocked] = useState<readonly string[]>([])
  const noPrivate = usePrivateLocked()
  const [busy, setBusy] = useState(false)
  const choose = useRef<HTMLInputElement>(null)
  const showToast = useToast()
  const ready = uploads.flatMap(({ key, estado, recebido }) =>
    estado === 'pronto' && recebido ? { key, upload: recebido.upload } : [],
  )

  const publish = async () => {
    setBusy(true)
    for (const { key, upload } of ready) {
      // Removed from the list while those before it were published.
      if (!queue.current().some((one) => one.key === key)) continue
      const restrito = locked.includes(key) ? 1 : 0
      try {
        await api('POST /api/midias', {
          body: { modelo: user.id, stories: [{ storie: { upload }, restrito }] },
        })
        queue.used([upload])
      } catch (error) {
        // The server has this file no more: an attempt whose answer was lost, or another tab, has used it.
        const gone = problemOf(error).codigo === 'arquivo_recusado'
        if (gone) queue.used([upload])
        showToast(gone ? m.StoryPanel_gone() : (reasonOf(error) ?? m.StoryPanel_failed()), 'error')
      }
      onPublished()
    }
    setBusy(false)
  }
  const discard = () => {
    for (const { key } of uploads) queue.cancel(key)
  }
  const off =
    room <= 0
      ? m.StoryPanel_full()
      : ready.length > room
        ? m.StoryPanel_room({ room })
        : ready.length === 0
          ? m.StoryPanel_notReady()
          : undefined
  return (
    <div className="grid gap-4">
      <Button
        className="justify-self-start"
        size="small"
        disabledReason={room <= 0 ? m.StoryPanel_full() : undefined}
        onClick={() => choose.current?.click()}
      >
        <Plus />
        {m.StoryPanel_add()}
      </Button>
      <input
        ref={choose}
        type="file"
        accept={ACCEPT}
        aria-label={m.StoryPanel_add()}
        multiple
        hidden
        onChange={({ target }) => {
          queue.add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {uploads.length > 0 && (
        <>
          <UploadRows uploads={uploads} queue={queue}>
            {({ key, nome, estado }) =>
              estado !== 'recusado' && (
                <Switch
                  aria-label={m.StoryPanel_lockOne({ nome })}
                  disabled={noPrivate}
                  checked={locked.includes(key)}
                  onChange={({ target }) =>
                    setLocked((keys) =>
                      target.checked ? [...keys, key] : keys.filter((one) => one !== key),
                    )
                  }
                >
                  {m.StoryPanel_lock()}
                </Switch>
              )
            }
          </UploadRows>
          {noPrivate && <PrivateLocked>{m.StoryPanel_planLocked()}</PrivateLocked>}
          <Button
            className="justify-self-start"
            variant="primary"
            busy={busy}
            disabledReason={off}
            onClick={() => void publish()}
          >
            {m.StoryPanel_publish()}
          </Button>
          <p role="status" className="text-sm text-muted">
            {busy ? m.StoryPanel_publishing() : off}
          </p>
        </>
      )}
      <UnsavedGuard active={uploads.some(isUnsent) && !busy} onDiscard={discard} />
    </div>
  )
}
