import { useCallback, useEffect, useState } from 'react'
import type { Foto } from '../../../../contract/midia.ts'
import type { ModeloDono } from '../../../../contract/modelo.ts'
import { api } from '../../../api/client.ts'
import { reasonOf } from '../../../forms/failure.ts'
import { Dropzone } from '../../../midias/uploads/Dropzone.tsx'
import { UploadRows } from '../../../midias/uploads/UploadRows.tsx'
import { useUploads } from '../../../midias/uploads/useUploads.ts'
import { refreshPanelAccount } from '../../../painel/account.ts'
import { invalidate } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import type { SessionUser } from '../../../session/session.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { StepActions } from './StepActions.tsx'

type PhotoStepProps = {
  user: SessionUser
  modelo: ModeloDono
  /** The first photo that is ready, before it is saved. */
  onPhoto: (foto: Foto | undefined) => void
  onDone: () => void
}

/** HEIC is not listed, so that an iPhone converts its photos to JPEG. */
const ACCEPT = 'image/jpeg,image/png,image/webp'

/** Photos for the gallery; the first one is the portrait of a profile that has none. */
export const PhotoStep = ({ user, modelo, onPhoto, onDone }: PhotoStepProps) => {
  const { queue, uploads } = useUploads('galeria')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const onFiles = useCallback((files: File[]) => queue.add(files), [queue])
  const ready = uploads.flatMap(({ estado, recebido }) =>
    estado === 'pronto' && recebido ? recebido : [],
  )
  const waits = uploads.some(({ estado }) => !['pronto', 'recusado'].includes(estado))
  const first = ready.find(({ tipo }) => tipo === 'foto')
  useEffect(() => onPhoto(first?.foto ?? undefined), [onPhoto, first?.foto])
  const stored = modelo.galeria.find(
    ({ tipo, visibilidade }) => tipo === 'foto' && visibilidade === 'publico',
  )
  const portrait = modelo.papeis.perfil
    ? undefined
    : first
      ? { upload: first.upload }
      : stored && { id: stored.id }

  const none = uploads.length === 0 && !modelo.papeis.perfil

  const save = async () => {
    if (ready.length === 0 && !portrait) return onDone()
    setBusy(true)
    setError(undefined)
    try {
      const galeria = [
        ...modelo.galeria.map(({ id }) => ({ id })),
        ...ready.map(({ upload }) => ({ imagem: { upload }, visibilidade: 'publico' as const })),
      ]
      await api('POST /api/midias', { body: { modelo: user.id, galeria, perfil: portrait } })
      queue.used(ready.map(({ upload }) => upload))
      refreshPanelAccount()
      invalidate('GET /api/modelo/{id}')
      onDone()
    } catch (failure) {
      setError(reasonOf(failure) ?? m.Gallery_failedText())
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="guide-form">
      <Dropzone title={m.Dropzone_photos()} accept={ACCEPT} onFiles={onFiles} asks={none}>
        {m.Guide_fotoLimits()}
      </Dropzone>
      {uploads.length > 0 && <UploadRows uploads={uploads} queue={queue} />}
      {modelo.papeis.perfil !== null && uploads.length === 0 && (
        <Notice tone="saved">{m.Guide_fotoSaved()}</Notice>
      )}
      {error && (
        <Notice tone="error" title={m.Gallery_failed()}>
          {error}
        </Notice>
      )}
      <StepActions
        passo="foto"
        busy={busy}
        later={none}
        wait={waits ? m.Guide_fotoWait() : undefined}
        onDone={() => void save()}
      />
    </div>
  )
}
