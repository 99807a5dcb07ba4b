import { useState } from 'react'
import { api } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/Toast.tsx'

type DeleteStoryProps = { id: number; onGone: () => void; onClose: () => void }

/** Asks before a story goes offline: what came of it does not come back. */
export default function DeleteStory({ id, onGone, onClose }: DeleteStoryProps) {
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const remove = async () => {
    setBusy(true)
    try {
      await api('DELETE /api/stories/{id}', { params: { id } })
      onClose()
      onGone()
    } catch {
      showToast(m.StoryPanel_deleteFailed(), 'error')
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.StoryPanel_deleteTitle()}
      foot={
        <>
          <Button onClick={onClose}>{m.StoryPanel_keep()}</Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {m.StoryPanel_deleteNow()}
          </Button>
        </>
      }
    >
      <p>{m.StoryPanel_deleteText()}</p>
    </Dialog>
  )
}
