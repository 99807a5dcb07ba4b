import { useState } from 'react'
import type { Papel } from '../../../../contract/midia.ts'
import { sendReady } from '../../../midias/uploads/sendReady.ts'
import { useCloseQuestion } from '../../../painel/useCloseQuestion.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CropStage } from './CropStage.tsx'
import type { Item } from './changes.ts'
import { causeOf, cutPicture, type Part } from './cutPicture.ts'

type CropDialogProps = {
  item: Pick<Item, 'foto' | 'origem'>
  /** The role that the crop is for. */
  papel: Papel
  /** Width by height of the crop. */
  proportion: number
  /** Called with the upload of the crop. */
  onChosen: (upload: string) => void
  onClose: () => void
}

/** Crops a picture; arrow keys move the crop, the range below zooms. */
export default function CropDialog({
  item: { foto, origem },
  papel,
  proportion,
  onChosen,
  onClose,
}: CropDialogProps) {
  const [part, setPart] = useState<Part | null>(null)
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [leaving] = useState(() => new AbortController())

  const choose = async (chosen: Part) => {
    setBusy(true)
    setFailure(null)
    try {
      const file = await cutPicture(foto, chosen)
      const made = { signal: leaving.signal, para: papel, de: origem }
      onChosen((await sendReady(file, made)).upload)
    } catch (error) {
      if (!leaving.signal.aborted) setFailure(causeOf(error))
    } finally {
      setBusy(false)
    }
  }
  const { close, question } = useCloseQuestion(touched, () => {
    leaving.abort()
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={papel === 'perfil' ? m.CropDialog_perfil() : m.CropDialog_banner()}
      wide
      foot={
        <>
          <Button onClick={close}>{m.CropDialog_cancel()}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabledReason={part ? undefined : m.CropDialog_loading()}
            onClick={() => part && void choose(part)}
          >
            {m.CropDialog_use()}
          </Button>
        </>
      }
    >
      {question}
      {failure && <Notice tone="error">{failure}</Notice>}
      <CropStage
        foto={foto}
        proportion={proportion}
        onPart={setPart}
        onTouched={() => setTouched(true)}
      />
    </Dialog>
  )
}
