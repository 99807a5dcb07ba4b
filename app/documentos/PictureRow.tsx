import { Camera, Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { MAX_BYTES, MAX_MB } from '../../contract/limites.ts'
import type { PapelDaVerificacao } from '../../contract/verificacao.ts'
import { problemOf } from '../api/client.ts'
import { reasonOf } from '../forms/failure.ts'
import { lazyDialog } from '../lazyDialog.tsx'
import { ACCEPT_PHOTOS } from '../midias/uploads/accept.ts'
import { wordRefusal } from '../midias/uploads/refusal.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import { type Address, sendPicture } from './sendPicture.ts'

const CameraDialog = lazyDialog(() => import('./CameraDialog.tsx'))

const words: Record<PapelDaVerificacao, { title: () => string; help: () => string }> = {
  frente: { title: () => m.Verification_frente(), help: () => m.Verification_frenteHelp() },
  verso: { title: () => m.Verification_verso(), help: () => m.Verification_versoHelp() },
  selfie: { title: () => m.Verification_selfie(), help: () => m.Verification_selfieHelp() },
}

async function refusalOf(error: unknown, picture: Blob): Promise<string> {
  const { codigo, campos } = problemOf(error)
  if (campos.some(({ campo }) => campo === 'codigo')) return m.Verification_codeEnded()
  if (codigo === 'conflito') return m.Verification_beingChecked()
  const refusal = await wordRefusal(error, picture, { onlyPhotos: true })
  return reasonOf(error) ?? refusal ?? m.Verification_failed()
}

type PictureRowProps<T> = {
  papel: PapelDaVerificacao
  codigo: string
  received: boolean
  optional?: boolean
  /** Why it cannot be sent yet. */
  blocked?: string | undefined
  address: Address
  remove: (papel: PapelDaVerificacao) => Promise<T>
  onChange: (state: T) => void
}

/** One picture of a verification: from the camera where there is one, else from a file. */
export function PictureRow<T>({
  papel,
  codigo,
  received,
  optional,
  blocked,
  address,
  remove,
  onChange,
}: PictureRowProps<T>) {
  const input = useRef<HTMLInputElement>(null)
  const [filming, setFilming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const attempt = async (work: () => Promise<T>, picture = new Blob()) => {
    setBusy(true)
    setFailed(undefined)
    try {
      onChange(await work())
    } catch (error) {
      setFailed(await refusalOf(error, picture))
    } finally {
      setBusy(false)
    }
  }
  const send = (picture: Blob) => {
    setFilming(false)
    if (picture.size > MAX_BYTES) return setFailed(m.Settings_tooBig({ max: MAX_MB }))
    void attempt(() => sendPicture<T>(address, picture, { papel, codigo }), picture)
  }
  const { title, help } = words[papel]
  const named = `${title()}: `
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-0 first:pt-0">
      <h3 className="font-semibold">
        {title()}{' '}
        {optional && (
          <small className="font-normal text-muted">({m.Verification_optional()})</small>
        )}
      </h3>
      <p className="text-sm text-muted">{help()}</p>
      <p role="status" className="text-sm">
        {busy ? (
          m.Verification_sending()
        ) : failed ? (
          <span className="text-error">{failed}</span>
        ) : (
          received && (
            <span className="inline-flex items-center gap-2 text-online">
              <Check className="size-4" /> {m.Verification_received()}
            </span>
          )
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {navigator.mediaDevices && (
          <Button
            size="small"
            busy={busy}
            disabledReason={blocked}
            aria-haspopup="dialog"
            onClick={() => setFilming(true)}
          >
            <Camera />
            <span className="sr-only">{named}</span>
            {m.Verification_camera()}
          </Button>
        )}
        <Button
          size="small"
          busy={busy}
          disabledReason={blocked}
          onClick={() => input.current?.click()}
        >
          <span className="sr-only">{named}</span>
          {m.Verification_choose()}
        </Button>
        {received && (
          <Button
            size="small"
            variant="quiet"
            busy={busy}
            onClick={() => void attempt(() => remove(papel))}
          >
            <span className="sr-only">{named}</span>
            {m.Verification_takeOut()}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={ACCEPT_PHOTOS}
        capture={papel === 'selfie' ? 'user' : 'environment'}
        aria-label={title()}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Lets the same file be chosen again after an error.
          target.value = ''
          if (file) send(file)
        }}
      />
      {filming && <CameraDialog papel={papel} onTake={send} onClose={() => setFilming(false)} />}
    </li>
  )
}
