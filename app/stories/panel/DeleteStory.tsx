import { useState } from 'react'
import { api } from '../../api/client.ts'
import { reasonOf } from '../../forms/failure.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/Toast.tsx'

type DeleteStoryProps = { id: number; onGone: () => void; onClose: () => void }

/** A confirmation before a story is deleted: its likes and views cannot be restored. */
export default function DeleteStory({ id, onGone, onClose }: DeleteStoryProps) {
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const remove = async () => {
    setBusy(true)
    try {
      await api('DELETE /api/stories/{id}', { params: { id } })
      onClose()
      onGone()
    } catch (error) {
      showToast(reasonOf(error) ?? m.StoryPanel_deleteFailed(), 'error')
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
