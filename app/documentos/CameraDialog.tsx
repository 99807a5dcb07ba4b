import { useEffect, useRef, useState } from 'react'
import type { PapelDaVerificacao } from '../../contract/verificacao.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'

type CameraDialogProps = {
  papel: PapelDaVerificacao
  onTake: (picture: Blob) => void
  onClose: () => void
}

/** The view of the camera, and a button that takes a picture of it. */
export default function CameraDialog({ papel, onTake, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'opening' | 'open' | 'denied'>('opening')
  useEffect(() => {
    let stream: MediaStream | undefined
    let closed = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    navigator.mediaDevices
      .getUserMedia({
        video: { facingMode: papel === 'selfie' ? 'user' : 'environment', width: { ideal: 1920 } },
      })
      .then((opened) => {
        stream = opened
        // Closed before the browser had asked: its light must not stay on.
        if (closed) return stop()
        if (video.current) video.current.srcObject = opened
      })
      .catch(() => setState('denied'))
    return () => {
      closed = true
      stop()
    }
  }, [papel])
  const take = () => {
    const view = video.current
    if (!view?.videoWidth) return
    const canvas = document.createElement('canvas')
    canvas.width = view.videoWidth
    canvas.height = view.videoHeight
    canvas.getContext('2d')?.drawImage(view, 0, 0)
    canvas.toBlob((picture) => picture && onTake(picture), 'image/jpeg', 0.92)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.CameraDialog_title()}
      wide
      foot={
        state !== 'denied' && (
          <Button variant="primary" busy={state === 'opening'} onClick={take}>
            {m.CameraDialog_take()}
          </Button>
        )
      }
    >
      {state === 'denied' ? (
        <Notice tone="error">{m.CameraDialog_denied()}</Notice>
      ) : (
        <video
          ref={video}
          className="aspect-4/3 w-full rounded-card bg-raised object-cover"
          aria-label={m.CameraDialog_view()}
          autoPlay
          muted
          playsInline
          // There is a picture to take only from now on.
          onLoadedData={() => setState('open')}
        />
      )}
    </Dialog>
  )
}
