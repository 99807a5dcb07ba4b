import { Check, CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
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

/** On each screen but that of the photos: how far they are, and the way back when something went wrong. */
export const PhotoBar = ({ modelo, photos }: { modelo: number; photos: Photos }) => {
  const { phase, percent, waits, lost, saved } = photos
  const bad = !waits && (phase !== null || lost.length > 0)
  const text = phase
    ? words[phase](photos)
    : bad
      ? m.PhotoBar_lost()
      : saved
        ? m.PhotoBar_saved()
        : ''
  return (
    <div className="guide-photos" data-bad={bad || undefined} hidden={text === ''}>
      {bad ? <CircleAlert /> : waits ? null : <Check />}
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
      {bad && (
        <Link className="link inline-flex min-h-11 items-center" to={linkToStep('foto')}>
          {m.PhotoBar_see()}
        </Link>
      )}
      {!bad && !waits && saved && <CropPortrait modelo={modelo} />}
    </div>
  )
}
