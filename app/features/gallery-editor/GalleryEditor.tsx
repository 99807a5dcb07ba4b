import { useCallback, useMemo, useState } from 'react'
import { MAX_ITENS, MAX_NOVOS } from '../../../contract/limites.ts'
import type { EstadoUpload, Midias, TipoMidia } from '../../../contract/midia.ts'
import { ApiError, api } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'
import { useFormDraft } from '../../session/draft.ts'
import { Button } from '../../ui/Button.tsx'
import { Segment, Switch } from '../../ui/Choice.tsx'
import { EmptyState, FailedState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { usePanelAccount } from '../panel/account.ts'
import { DiscardButton } from '../panel/DiscardButton.tsx'
import { Publication } from '../panel/Publication.tsx'
import type { PanelPageProps } from '../panel/panelPage.tsx'
import { UnsavedGuard } from '../panel/UnsavedGuard.tsx'
import { useOwnData } from '../panel/useOwnData.ts'
import { useRenewal } from '../private-media/useRenewal.ts'
import { ACCEPT } from '../uploads/accept.ts'
import { Dropzone } from '../uploads/Dropzone.tsx'
import { giveUp } from '../uploads/giveUp.ts'
import { isUnsent, type Upload } from '../uploads/queue.ts'
import { UploadRows } from '../uploads/UploadRows.tsx'
import { useUploads } from '../uploads/useUploads.ts'
import {
  applyChanges,
  type Changes,
  countChanges,
  cutsOf,
  isNew,
  noChanges,
  papeis,
  parseChanges,
  privateKeys,
  toSave,
  unsavedRoles,
} from './changes.ts'
import './galleryEditor.css'
import { MediaGrid } from './MediaGrid.tsx'

/** What is stored, and the roles that wait to be saved: without these the gallery works all the same. */
async function loadGallery(id: number, signal: AbortSignal) {
  const [midias, uploads] = await Promise.all([
    api('GET /api/midias/{id}', { params: { id }, signal }),
    api('GET /api/midias/uploads', { signal }).catch(() => []),
  ])
  return { midias, unsaved: unsavedRoles(uploads) }
}
type Loaded = Awaited<ReturnType<typeof loadGallery>>

/** Her pictures and videos: send, sort, choose who sees them and where they stand, and save at once. */
export const GalleryEditor = ({ user }: PanelPageProps) => {
  const own = useOwnData(user.id, loadGallery)
  useRenewal(own.reload)
  // What a save answered is newer than what was loaded before it.
  const [saved, setSaved] = useState<{ after: Loaded | undefined; midias: Midias }>()
  const onSaved = (midias: Midias) => setSaved({ after: own.data, midias })
  if (own.data)
    return (
      <Editor
        user={user}
        stored={saved?.after === own.data ? saved.midias : own.data.midias}
        unsaved={own.data.unsaved}
        onSaved={onSaved}
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

const readyOf = (uploads: readonly Upload[]): EstadoUpload[] =>
  uploads.flatMap(({ recebido }) => (recebido?.estado === 'pronto' ? recebido : []))

const Editor = ({
  user,
  stored,
  unsaved,
  onSaved,
}: PanelPageProps & {
  stored: Midias
  unsaved: Changes['papeis']
  onSaved: (midias: Midias) => void
}) => {
  const { queue, uploads, failed } = useUploads('galeria')
  const { draft, keep } = useFormDraft('galeria', user, parseChanges)
  const [changes, setChanges] = useState<Changes>(() => ({
    ...(draft ?? noChanges),
    papeis: { ...unsaved, ...draft?.papeis },
  }))
  const [tab, setTab] = useState<TipoMidia>('foto')
  const [marca, setMarca] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const showToast = useToast()
  const { refresh } = usePanelAccount()

  const sent = useMemo(() => readyOf(uploads), [uploads])
  const items = useMemo(() => applyChanges(stored, sent, changes), [stored, sent, changes])
  const count = countChanges(stored, items, changes)
  const shown = items.filter(({ tipo }) => tipo === tab)
  const total = (tipo: TipoMidia) =>
    items.filter((item) => item.tipo === tipo && !item.removido).length

  /** @param used parts of pictures that a save has used; others that no role names any more are given up. */
  const change = (next: Changes | null, used: readonly string[] = []) => {
    const needed = [...used, ...cutsOf(next ?? noChanges)]
    for (const cut of cutsOf(changes)) if (!needed.includes(cut)) giveUp(cut)
    setChanges(next ?? noChanges)
    keep(next)
  }
  /** Back to what is stored: her changes are forgotten and what was sent is taken back. */
  const discard = () => {
    for (const { key } of uploads) queue.cancel(key)
    change(null)
  }
  const onFiles = useCallback((files: File[]) => queue.add(files, { marca }), [queue, marca])

  const kept = items.filter(({ removido }) => !removido)
  const limit =
    kept.length > MAX_ITENS
      ? m.Gallery_tooMany({ total: kept.length, max: MAX_ITENS })
      : kept.filter(isNew).length > MAX_NOVOS
        ? m.Gallery_tooManyNew({ max: MAX_NOVOS })
        : undefined

  const save = async () => {
    setBusy(true)
    setTrouble(undefined)
    try {
      const body = toSave(user.id, stored, items, changes)
      const midias = await api('POST /api/midias', { body })
      onSaved(midias)
      for (const { key, recebido } of uploads)
        if (items.some((item) => item.removido && item.key === `u${recebido?.upload}`))
          queue.cancel(key)
      queue.used(sent.map(({ upload }) => upload))
      const named = papeis.filter((papel) => body[papel])
      change(
        null,
        named.flatMap((papel) => changes.papeis[papel]?.corte ?? []),
      )
      refresh()
      showToast(m.Gallery_saved())
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : ''
      setTrouble(reason || m.Gallery_failedText())
    } finally {
      setBusy(false)
    }
  }

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
      {failed && <Notice tone="warning">{m.Upload_earlierFailed()}</Notice>}
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
      {trouble && (
        <Notice tone="error" title={m.Gallery_failed()}>
          {trouble}
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
