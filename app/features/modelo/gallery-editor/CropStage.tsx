import { useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Foto } from '../../../../contract/midia.ts'
import 'react-easy-crop/react-easy-crop.css'
// Also opened from pages without the gallery.
import '../../../styles/galleryEditor.css'
import { m } from '../../../paraglide/messages.js'
import { type Part, partOf } from './cutPicture.ts'

type CropStageProps = {
  foto: Foto
  /** Width by height of the crop. */
  proportion: number
  /** Where it begins; left out: in the middle, as large as it can be. */
  start?: Part | undefined
  /** null until the picture was measured. */
  onPart: (part: Part | null) => void
  /** She moved or zoomed it. */
  onTouched?: () => void
}

const MAX_ZOOM = 4

const percentOf = ({ x, y, width, height }: Part) => ({
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
})

/** A picture to crop: arrow keys and fingers move the crop, the range below zooms. */
export const CropStage = ({
  foto,
  proportion,
  start,
  onPart,
  onTouched = () => {},
}: CropStageProps) => {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      <div className="crop-stage">
        <Cropper
          image={`${foto.base}/${foto.larguras.at(-1)}.webp`}
          aspect={proportion}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          initialCroppedAreaPercentages={start && percentOf(start)}
          // The page's CSP allows no style element: the stylesheet is imported instead.
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onInteractionStart={onTouched}
          onCropComplete={(area) => onPart(partOf(area))}
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
          onChange={(event) => {
            onTouched()
            setZoom(Number(event.target.value))
          }}
        />
      </label>
    </>
  )
}
