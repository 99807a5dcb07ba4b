import { Camera, ImageUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import '../../styles/uploads.css'

type DropzoneProps = {
  title: string
  children: ReactNode
  /** As the `accept` attribute: it only filters the file dialog, the server checks the content. */
  accept: string
  onFiles: (files: File[]) => void
  /** Files are what the page waits for: the button that chooses them is its main one. */
  asks?: boolean
}

/** Takes files by drop, by choice, from the clipboard and, on phones, straight from the camera. */
export const Dropzone = ({ title, children, accept, onFiles, asks }: DropzoneProps) => {
  const choose = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  // Entering a child fires `dragleave` on its parent: only the difference tells whether the pointer is
  // still inside.
  const [depth, setDepth] = useState(0)

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFiles])

  const taken = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])])
    // So that the same file may be chosen again.
    input.value = ''
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same by keyboard is the button inside
    <div
      className="dropzone"
      data-over={depth > 0 || undefined}
      onDragEnter={() => setDepth((before) => before + 1)}
      onDragLeave={() => setDepth((before) => before - 1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        setDepth(0)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <ImageUp />
      <p className="title-block">{title}</p>
      <p>{children}</p>
      <div className="dropzone-ways">
        <Button
          size={asks ? 'regular' : 'small'}
          variant={asks ? 'primary' : 'outline'}
          onClick={() => choose.current?.click()}
        >
          {m.Dropzone_choose()}
        </Button>
        <Button
          className="dropzone-camera"
          size={asks ? 'regular' : 'small'}
          onClick={() => camera.current?.click()}
        >
          <Camera />
          {m.Dropzone_camera()}
        </Button>
      </div>
      <input
        ref={choose}
        type="file"
        accept={accept}
        aria-label={m.Dropzone_choose()}
        multiple
        hidden
        onChange={(event) => taken(event.target)}
      />
      <input
        ref={camera}
        type="file"
        accept={accept}
        aria-label={m.Dropzone_camera()}
        capture="user"
        hidden
        onChange={(event) => taken(event.target)}
      />
    </div>
  )
}
