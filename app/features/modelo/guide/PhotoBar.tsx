import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { hasFewPixels } from '../../../midias/fewPixels.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { CropPortrait } from './CropPortrait.tsx'
import type { Phase } from './photos.ts'
import { linkToStep } from './steps.ts'
import type { Photos } from './usePhotos.ts'

const words: Record<Phase, (photos: Photos) => string> = {
  sending: () => m.PhotoBar_sending(),
  preparing: () => m.PhotoBar_preparing(),
  saving: () => m.PhotoBar_saving(),
  interrupted: () => m.PhotoBar_interrupted(),
  refused: ({ refused }) =>
    refused > 1 ? m.PhotoBar_refusedMany({ total: refused }) : m.PhotoBar_refused(),
  failed: () => m.PhotoBar_failed(),
}

const wordSaved = (few: number): string => {
  if (few === 0) return m.PhotoBar_saved()
  return few === 1 ? m.FewPixels_one() : m.FewPixels_other({ total: few })
}

/** On each screen but that of the photos: how far they are, and the way back when something went wrong. */
export const PhotoBar = ({ modelo, photos }: { modelo: number; photos: Photos }) => {
  const { phase, percent, waits, lost, saved, stored } = photos
  const bad = !waits && (phase !== null || lost.length > 0)
  const done = saved && !bad && !waits
  // She may have gone on before the server had measured them.
  const few = done ? stored.filter(({ foto }) => hasFewPixels(foto)).length : 0
  const text = phase ? words[phase](photos) : bad ? m.PhotoBar_lost() : saved ? wordSaved(few) : ''
  return (
    <div
      className="guide-photos"
      data-bad={bad || undefined}
      data-few={few > 0 || undefined}
      hidden={text === ''}
    >
      {bad ? <CircleAlert /> : few > 0 ? <TriangleAlert /> : waits ? null : <Check />}
      <p role="status" className={phase === 'sending' ? 'sr-only' : undefined}>
        {text}
      </p>
      {/* The figure is no part of what is read out, again and again. */}
      {phase === 'sending' && (
        <span aria-hidden="true">
          {m.Guide_foto()} {percent}%
        </span>
      )}
      {waits && (
        <progress
          aria-label={m.PhotoBar_progress()}
          max={100}
          value={phase === 'sending' ? percent : undefined}
        />
      )}
      {bad && phase !== 'refused' && phase !== null && (
        <Button variant="quiet" size="small" onClick={photos.retry}>
          {m.UploadRows_retry()}
        </Button>
      )}
      {(bad || few > 0) && (
        <Link className="link inline-flex min-h-11 items-center" to={linkToStep('foto')}>
          {m.PhotoBar_see()}
        </Link>
      )}
      {done && <CropPortrait modelo={modelo} />}
    </div>
  )
}
