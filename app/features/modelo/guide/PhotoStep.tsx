import { MAX_MB } from '../../../../contract/limites.ts'
import { hasFewPixels, wordFewPixels } from '../../../midias/fewPixels.ts'
import { ACCEPT_PHOTOS, wordPhotoFormats } from '../../../midias/uploads/accept.ts'
import { Dropzone } from '../../../midias/uploads/Dropzone.tsx'
import { UploadRows } from '../../../midias/uploads/UploadRows.tsx'
import { m } from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/Notice.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { CropPortrait } from './CropPortrait.tsx'
import { StepActions } from './StepActions.tsx'
import type { Photos } from './usePhotos.ts'

type PhotoStepProps = {
  modelo: number
  photos: Photos
  /** A photo of hers is her portrait. */
  portrait: boolean
  onDone: () => void
}

/** Photos for the gallery; they are sent and saved while she goes on. */
export const PhotoStep = ({ modelo, photos, portrait, onDone }: PhotoStepProps) => {
  const { queue, uploads, lost, stored, failure } = photos
  const none = uploads.length === 0 && !portrait
  return (
    <div className="guide-form">
      {lost.length > 0 && (
        <Notice tone="warning" title={m.PhotoBar_lost()}>
          <p>{lost.join(', ')}</p>
          <p>{m.PhotoBar_lostText()}</p>
        </Notice>
      )}
      <Dropzone title={m.Dropzone_photos()} accept={ACCEPT_PHOTOS} onFiles={photos.add} asks={none}>
        {m.Guide_fotoLimits({ formatos: wordPhotoFormats(), max: MAX_MB })}
      </Dropzone>
      {uploads.length > 0 && <UploadRows uploads={uploads} queue={queue} />}
      {stored.length > 0 && (
        <section className="grid gap-2" aria-labelledby="salvas">
          <h2 id="salvas" className="text-sm text-muted">
            {m.PhotoBar_saved()}
          </h2>
          <ul className="guide-stored">
            {stored.map(({ id, foto }, index) => (
              <li key={id} data-few={hasFewPixels(foto) || undefined}>
                <Picture foto={foto} alt={m.Gallery_photo({ place: index + 1 })} sizes="72px" />
                {hasFewPixels(foto) && <p>{wordFewPixels(foto)}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {portrait && uploads.length === 0 && (
        <Notice tone="saved">
          <p>{m.Guide_fotoSaved()}</p>
          <CropPortrait modelo={modelo} />
        </Notice>
      )}
      {failure && (
        <Notice tone="error" title={m.Gallery_failed()}>
          {failure}
        </Notice>
      )}
      <StepActions
        passo="foto"
        later={none}
        onDone={() => {
          photos.take()
          onDone()
        }}
      />
    </div>
  )
}
