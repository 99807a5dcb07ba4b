import { Check, Film, Image as ImageIcon, RotateCw, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Foto } from '../../../contract/midia.ts'
import { formatMegabytes } from '../../format/format.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { hasFewPixels, wordFewPixels } from '../fewPixels.ts'
import type { Upload, UploadQueue } from './queue.ts'
import '../../styles/uploads.css'

type UploadRowsProps = {
  uploads: readonly Upload[]
  queue: UploadQueue
  /** Further fields about a file, under its name. */
  children?: (upload: Upload) => ReactNode
}

/** Every upload in flight, with its progress and its actions. */
export const UploadRows = ({ uploads, queue, children }: UploadRowsProps) => (
  <ul className="upload-rows" aria-label={m.UploadRows_list()}>
    {uploads.map((upload) => (
      <UploadRow key={upload.key} upload={upload} queue={queue}>
        {children?.(upload)}
      </UploadRow>
    ))}
  </ul>
)

type UploadRowProps = { upload: Upload; queue: UploadQueue; children: ReactNode }

const UploadRow = ({ upload, queue, children }: UploadRowProps) => {
  const { key, nome, estado, motivo, bytes, sent, preview, recebido } = upload
  const bad = estado === 'recusado' || estado === 'interrompido'
  const picture = preview ?? smallestOf(recebido?.foto)
  const percent = estado === 'enviando' && bytes ? Math.floor((100 * sent) / bytes) : 100
  return (
    <li className="upload-row" data-estado={estado}>
      <Thumbnail picture={estado === 'recusado' ? null : picture} isVideo={isVideo(nome)} />
      <div className="min-w-0">
        <b>{nome}</b>
        <p role={bad ? 'alert' : undefined}>{bad ? motivo : statusOf(upload, percent)}</p>
        {(estado === 'enviando' || estado === 'processando' || estado === 'pronto') && (
          <progress
            aria-label={m.UploadRows_progress({ nome })}
            max={100}
            // While the server prepares it the progress is unknown: a bar without a value.
            value={estado === 'processando' ? undefined : percent}
          />
        )}
        {estado === 'interrompido' && (
          <Button
            className="-mb-2 -ml-3"
            variant="quiet"
            size="small"
            onClick={() => queue.retry(key)}
          >
            <RotateCw />
            {m.UploadRows_retry()}
          </Button>
        )}
        {children && <div className="mt-2">{children}</div>}
      </div>
      <div className="upload-end">
        {estado === 'pronto' && <Check className="upload-ready" aria-hidden="true" />}
        <IconButton
          label={
            bad || estado === 'pronto'
              ? m.UploadRows_dismiss({ nome })
              : m.UploadRows_cancel({ nome })
          }
          onClick={() => queue.cancel(key)}
        >
          <X />
        </IconButton>
      </div>
      {recebido?.tipo === 'foto' && recebido.foto && hasFewPixels(recebido.foto) && (
        <p role="status" className="upload-few">
          <TriangleAlert />
          {wordFewPixels(recebido.foto)}
        </p>
      )}
    </li>
  )
}

// A refused file may contain anything: it is not displayed.
const Thumbnail = ({ picture, isVideo }: { picture: string | null; isVideo: boolean }) => {
  if (picture) return <img src={picture} alt="" />
  return isVideo ? <Film aria-hidden="true" /> : <ImageIcon aria-hidden="true" />
}

/** A small photo has only a copy of its own width. */
const smallestOf = (foto: Foto | null | undefined): string | null =>
  foto ? `${foto.base}/${Math.min(...foto.larguras)}.webp` : null

const isVideo = (nome: string) => /\.(mp4|mov|m4v)$/i.test(nome)

function statusOf({ estado, sent, bytes }: Upload, percent: number): string {
  if (estado === 'pronto') return m.UploadRows_ready()
  if (estado === 'processando') return m.UploadRows_processing()
  if (estado === 'espera' || bytes === null) return m.UploadRows_waiting()
  return m.UploadRows_sent({ percent, sent: formatMegabytes(sent), total: formatMegabytes(bytes) })
}
