import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Papel } from '../../../../contract/midia.ts'
import { sendReady } from '../../../midias/uploads/sendReady.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { Item } from './changes.ts'
import { cutPicture } from './cutPicture.ts'

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
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [leaving] = useState(() => new AbortController())

  const choose = async ({ x, y, width, height }: Area) => {
    setBusy(true)
    setFailed(false)
    try {
      // The cropper counts in percent.
      const part = { x: x / 100, y: y / 100, width: width / 100, height: height / 100 }
      const file = await cutPicture(foto, part)
      onChosen(await sendReady(file, { signal: leaving.signal, para: papel, de: origem }))
    } catch {
      setFailed(true)
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
            disabledReason={area ? undefined : m.CropDialog_loading()}
            onClick={() => area && void choose(area)}
          >
            {m.CropDialog_use()}
          </Button>
        </>
      }
    >
      {failed && <Notice tone="error">{m.CropDialog_failed()}</Notice>}
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
          onCropComplete={setArea}
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
