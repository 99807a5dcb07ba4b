import { useCallback, useState } from 'react'
import { MAX_ITENS, MAX_NOVOS } from '../../../../contract/limites.ts'
import type { Midias, TipoMidia } from '../../../../contract/midia.ts'
import { api } from '../../../api/client.ts'
import { renewed } from '../../../midias/private/useRenewal.ts'
import { ACCEPT } from '../../../midias/uploads/accept.ts'
import { Dropzone } from '../../../midias/uploads/Dropzone.tsx'
import { isUnsent } from '../../../midias/uploads/queue.ts'
import { UploadRows } from '../../../midias/uploads/UploadRows.tsx'
import { useUploads } from '../../../midias/uploads/useUploads.ts'
import { DiscardButton } from '../../../painel/DiscardButton.tsx'
import { Publication } from '../../../painel/Publication.tsx'
import type { PanelPageProps } from '../../../painel/panelPage.tsx'
import { UnsavedGuard } from '../../../painel/UnsavedGuard.tsx'
import { replaceLoaded, useApi } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Segment, Switch } from '../../../ui/Choice.tsx'
import { EmptyState, FailedState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type Changes, isNew, privateKeys, unsavedRoles } from './changes.ts'
import '../../../styles/galleryEditor.css'
import { MediaGrid } from './MediaGrid.tsx'
import { useGallery } from './useGallery.ts'

/** What is stored, and the roles that wait to be saved: without these the gallery works all the same. */
const galleryQuery = (id: number) => ({
  queryKey: ['GET /api/midias/{id}', id] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const [midias, uploads] = await Promise.all([
      api('GET /api/midias/{id}', { params: { id }, signal }),
      api('GET /api/midias/uploads', { signal }).catch(() => []),
    ])
    return { midias, unsaved: unsavedRoles(uploads) }
  },
})

/** Her pictures and videos: upload, sort, set visibility and roles, and save everything at once. */
export const GalleryEditor = ({ user }: PanelPageProps) => {
  const query = galleryQuery(user.id)
  const own = useApi(query, renewed)
  if (own.data)
    return (
      <Editor
        user={user}
        stored={own.data.midias}
        unsaved={own.data.unsaved}
        onSaved={(midias) => replaceLoaded(query, (before) => ({ ...before, midias }))}
      />
    )
  return (
    <>
      <h1 className="title-page">{m.Gallery_title()}</h1>
      {own.state === 'failed' ? (
        <FailedState heading="h2" title={m.Panel_failed()} onRetry={own.reload} />
      ) : (
        <Skeleton className="h-[60vh]" />
      )}
    </>
  )
}

type EditorProps = PanelPageProps & {
  stored: Midias
  unsaved: Changes['papeis']
  onSaved: (midias: Midias) => Promise<void>
}

const Editor = ({ user, stored, unsaved, onSaved }: EditorProps) => {
  const uploading = useUploads('galeria')
  const { queue, uploads, failed } = uploading
  const { changes, items, count, busy, error, change, discard, save } = useGallery(uploading, {
    user,
    stored,
    unsaved,
    onSaved,
  })
  const [tab, setTab] = useState<TipoMidia>('foto')
  const [marca, setMarca] = useState(false)
  const onFiles = useCallback((files: File[]) => queue.add(files, { marca }), [queue, marca])
  const shown = items.filter(({ tipo }) => tipo === tab)
  const kept = items.filter(({ removido }) => !removido)
  const total = (tipo: TipoMidia) => kept.filter((item) => item.tipo === tipo).length
  const limit =
    kept.length > MAX_ITENS
      ? m.Gallery_tooMany({ total: kept.length, max: MAX_ITENS })
      : kept.filter(isNew).length > MAX_NOVOS
        ? m.Gallery_tooManyNew({ max: MAX_NOVOS })
        : undefined

  return (
    <>
      <div className="gallery-head">
        <h1 className="title-page">{m.Gallery_title()}</h1>
        <Segment
          label={m.Gallery_kind()}
          name="tipo"
          value={tab}
          onChange={setTab}
          options={[
            { codigo: 'foto', label: m.Gallery_photos({ total: total('foto') }) },
            { codigo: 'video', label: m.Gallery_videos({ total: total('video') }) },
          ]}
        />
      </div>
      <Publication user={user} />
      <div className={uploads.length > 0 ? 'gallery-send gallery-sending' : 'gallery-send'}>
        <div className="grid gap-3">
          <Dropzone
            title={tab === 'foto' ? m.Dropzone_photos() : m.Dropzone_videos()}
            accept={ACCEPT}
            onFiles={onFiles}
          >
            {m.Dropzone_limits()}
          </Dropzone>
          <Switch checked={marca} onChange={({ target }) => setMarca(target.checked)}>
            {m.Gallery_mark()}
          </Switch>
        </div>
        {uploads.length > 0 && <UploadRows uploads={uploads} queue={queue} />}
      </div>
      {failed && <Notice tone="warning">{m.GalleryEditor_earlierFailed()}</Notice>}
      {shown.length > 0 ? (
        <MediaGrid
          items={items}
          wasPrivate={privateKeys(stored)}
          shown={shown}
          changes={changes}
          onChange={change}
        />
      ) : (
        <EmptyState
          heading="h2"
          title={tab === 'foto' ? m.Gallery_noPhotos() : m.Gallery_noVideos()}
          text={tab === 'foto' ? m.Gallery_noPhotosText() : m.Gallery_noVideosText()}
        />
      )}
      {error && (
        <Notice tone="error" title={m.Gallery_failed()}>
          {error}
        </Notice>
      )}
      {count > 0 && (
        <section className="save-bar" aria-label={m.Gallery_changes()}>
          <p role="status">
            {count === 1 ? m.Gallery_count_one() : m.Gallery_count_other({ count })}
          </p>
          <DiscardButton variant="quiet" text={m.Gallery_discardText()} onDiscard={discard} />
          <Button
            variant="primary"
            size="small"
            busy={busy}
            disabledReason={limit}
            onClick={() => void save()}
          >
            {m.Gallery_save()}
          </Button>
          {limit && <p className="save-bar-limit">{limit}</p>}
        </section>
      )}
      <UnsavedGuard active={(count > 0 || uploads.some(isUnsent)) && !busy} onDiscard={discard} />
    </>
  )
}
