import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Papel } from '../../../../contract/midia.ts'
import { problemOf } from '../../../api/client.ts'
import { reasonOf } from '../../../forms/failure.ts'
import { sendReady } from '../../../midias/uploads/sendReady.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { Item } from './changes.ts'
import { cutPicture, type Part, partOf } from './cutPicture.ts'

type CropDialogProps = {
  item: Item
  /** The role that the crop is for. */
  papel: Papel
  /** Width by height of the crop. */
  proportion: number
  /** Called with the upload of the crop. */
  onChosen: (upload: string) => void
  onClose: () => void
}

const MAX_ZOOM = 4

/** Why the crop was not made or not accepted; what nobody expected is also logged. */
function causeOf(error: unknown): string {
  const reason = reasonOf(error) ?? problemOf(error).message
  if (reason) return reason
  console.error(error)
  return m.CropDialog_failed()
}

/** Crops a picture; arrow keys move the crop, the range below zooms. */
export default function CropDialog({
  item: { foto, origem },
  papel,
  proportion,
  onChosen,
  onClose,
}: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Part | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [leaving] = useState(() => new AbortController())

  const choose = async (chosen: Part) => {
    setBusy(true)
    setFailure(null)
    try {
      const file = await cutPicture(foto, chosen)
      onChosen(await sendReady(file, { signal: leaving.signal, para: papel, de: origem }))
    } catch (error) {
      if (!leaving.signal.aborted) setFailure(causeOf(error))
    } finally {
      setBusy(false)
    }
  }
  const close = () => {
    leaving.abort()
    onClose()
  }
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
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="crop-stage">
        <Cropper
          image={`${foto.base}/${foto.larguras.at(-1)}.webp`}
          aspect={proportion}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          // The page's CSP allows no style element: the stylesheet is imported instead.
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(area) => setPart(partOf(area))}
          cropperProps={{ 'aria-label': m.CropDialog_move() }}
        />
      </div>
      <label className="crop-zoom">
        {m.CropDialog_zoom()}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </Dialog>
  )
}
