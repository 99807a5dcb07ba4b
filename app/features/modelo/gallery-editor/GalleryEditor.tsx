import { FolderOpen, Link2, ListChecks } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { MAX_ITENS, MAX_MB, MAX_NOVOS, MAX_SEGUNDOS } from '../../../../contract/limites.ts'
import type { EstadoUpload, Midias, TipoMidia } from '../../../../contract/midia.ts'
import { api } from '../../../api/client.ts'
import { lazyDialog } from '../../../lazyDialog.tsx'
import { renewed } from '../../../midias/private/useRenewal.ts'
import { ACCEPT, wordFormats } from '../../../midias/uploads/accept.ts'
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
import { retryImport } from '../../../retryImport.ts'
import { Button } from '../../../ui/Button.tsx'
import { Segment, Switch } from '../../../ui/Choice.tsx'
import { EmptyState, FailedState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { cropAll } from './bulk.ts'
import { type Item, isNew, privateKeys, unsavedCuts, unsavedRoles } from './changes.ts'
import '../../../styles/galleryEditor.css'
import { MediaGrid } from './MediaGrid.tsx'
import { useGallery } from './useGallery.ts'

const BulkEdit = lazy(() => retryImport(() => import('./BulkEdit.tsx')))
const AlbumsDialog = lazyDialog(() => import('./AlbumsDialog.tsx'))
const AlbumLinksDialog = lazyDialog(() => import('./AlbumLinksDialog.tsx'))
const CaptionsDialog = lazyDialog(() => import('./CaptionsDialog.tsx'))
const CropManyDialog = lazyDialog(() => import('./CropManyDialog.tsx'))

/** What is stored, and the crops that wait to be saved: without these the gallery works all the same. */
const galleryQuery = (id: number) => ({
  queryKey: ['GET /api/midias/{id}', id] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const [midias, uploads] = await Promise.all([
      api('GET /api/midias/{id}', { params: { id }, signal }),
      api('GET /api/midias/uploads', { signal }).catch(() => []),
    ])
    return {
      midias,
      unsaved: { papeis: unsavedRoles(uploads), cortes: unsavedCuts(uploads) },
      cuts: uploads.filter(({ para, de }) => para === 'galeria' && de !== null),
    }
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
        cuts={own.data.cuts}
        onCuts={(cuts) =>
          replaceLoaded(query, (before) => ({ ...before, cuts: [...before.cuts, ...cuts] }))
        }
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
  cuts: readonly EstadoUpload[]
  onCuts: (cuts: EstadoUpload[]) => Promise<void>
} & Pick<Parameters<typeof useGallery>[1], 'unsaved' | 'onSaved'>

type Editing = { what: 'captions' | 'crop'; items: readonly Item[] }

const Editor = ({ user, stored, unsaved, cuts, onCuts, onSaved }: EditorProps) => {
  const uploading = useUploads('galeria')
  const gallery = useGallery(uploading, { user, stored, unsaved, cuts, onSaved })
  const { changes, items, change } = gallery
  const [tab, setTab] = useState<TipoMidia>('foto')
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const [editing, setEditing] = useState<Editing>()
  const [open, setOpen] = useState<'albums' | 'links'>()
  const shown = items.filter(({ tipo }) => tipo === tab)
  const albuns = changes.albuns ?? stored.albuns
  const byLink = stored.albuns.filter(({ por_link }) => por_link)
  const toggle = (key: string) => {
    const next = new Set(selected)
    if (!next.delete(key)) next.add(key)
    setSelected(next)
  }
  const placeOf = ({ key }: Item) => shown.findIndex((item) => item.key === key) + 1
  const stop = () => setEditing(undefined)
  return (
    <>
      <Head items={items} tab={tab} onTab={setTab} />
      <Publication user={user} />
      <Send tab={tab} {...uploading} />
      {shown.length > 0 ? (
        // What is changed while a save is on its way would be lost with it.
        <div className="contents" inert={gallery.busy}>
          <div className="gallery-tools">
            <Button
              size="small"
              aria-pressed={selected !== null}
              onClick={() => setSelected(selected ? null : new Set())}
            >
              <ListChecks />
              {m.SelectionBar_start()}
            </Button>
            <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('albums')}>
              <FolderOpen />
              {m.Gallery_albums()}
            </Button>
            {byLink.length > 0 && (
              <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('links')}>
                <Link2 />
                {m.AlbumLinksDialog_title()}
              </Button>
            )}
          </div>
          <MediaGrid
            items={items}
            wasPrivate={privateKeys(stored)}
            shown={shown}
            changes={changes}
            albuns={albuns}
            selected={selected}
            onSelect={toggle}
            onEdit={(what, item) => setEditing({ what, items: [item] })}
            onChange={change}
          />
        </div>
      ) : (
        <EmptyState
          heading="h2"
          title={tab === 'foto' ? m.Gallery_noPhotos() : m.Gallery_noVideos()}
          text={
            tab === 'foto'
              ? m.Gallery_noPhotosText()
              : m.Gallery_noVideosText({ segundos: MAX_SEGUNDOS })
          }
        />
      )}
      {selected ? (
        <Suspense>
          <BulkEdit
            {...{ items, shown, changes, albuns, selected }}
            onSelected={setSelected}
            onEdit={(what, some) => setEditing({ what, items: some })}
            onChange={change}
          />
        </Suspense>
      ) : (
        <SaveBar {...gallery} />
      )}
      {open === 'links' && <AlbumLinksDialog albuns={byLink} onClose={() => setOpen(undefined)} />}
      {open === 'albums' && (
        <AlbumsDialog
          albuns={albuns}
          onClose={() => setOpen(undefined)}
          onDone={(next) => {
            change({ ...changes, albuns: next })
            setOpen(undefined)
          }}
        />
      )}
      {editing?.what === 'captions' && (
        <CaptionsDialog
          items={editing.items}
          placeOf={placeOf}
          onClose={stop}
          onDone={(legendas) => {
            change({ ...changes, legendas: { ...changes.legendas, ...legendas } })
            stop()
          }}
        />
      )}
      {editing?.what === 'crop' && (
        <CropManyDialog
          items={editing.items}
          placeOf={placeOf}
          onClose={stop}
          onCropped={(crops) => {
            void onCuts(crops.map(({ cut }) => cut))
            const cortes = crops.map(({ key, cut }) => [key, cut.upload] as const)
            change(cropAll(changes, Object.fromEntries(cortes)))
            stop()
          }}
        />
      )}
      <Unsaved {...gallery} uploads={uploading.uploads} />
    </>
  )
}

const Unsaved = ({
  count,
  busy,
  discard,
  uploads,
}: Pick<ReturnType<typeof useGallery>, 'count' | 'busy' | 'discard'> &
  Pick<ReturnType<typeof useUploads>, 'uploads'>): ReactNode => (
  <UnsavedGuard active={(count > 0 || uploads.some(isUnsent)) && !busy} onDiscard={discard} />
)

type HeadProps = { items: readonly Item[]; tab: TipoMidia; onTab: (tab: TipoMidia) => void }

const Head = ({ items, tab, onTab }: HeadProps) => {
  const total = (tipo: TipoMidia) =>
    items.filter((item) => item.tipo === tipo && !item.removido).length
  return (
    <div className="gallery-head">
      <h1 className="title-page">{m.Gallery_title()}</h1>
      <Segment
        label={m.Gallery_kind()}
        name="tipo"
        value={tab}
        onChange={onTab}
        options={[
          { codigo: 'foto', label: m.Gallery_photos({ total: total('foto') }) },
          { codigo: 'video', label: m.Gallery_videos({ total: total('video') }) },
        ]}
      />
    </div>
  )
}

/** Where files are chosen, and those that are on their way. */
const Send = ({
  tab,
  queue,
  uploads,
  failed,
}: { tab: TipoMidia } & ReturnType<typeof useUploads>) => {
  const [marca, setMarca] = useState(false)
  const onFiles = useCallback((files: File[]) => queue.add(files, { marca }), [queue, marca])
  return (
    <>
      <div className={uploads.length > 0 ? 'gallery-send gallery-sending' : 'gallery-send'}>
        <div className="grid gap-3">
          <Dropzone
            title={tab === 'foto' ? m.Dropzone_photos() : m.Dropzone_videos()}
            accept={ACCEPT}
            onFiles={onFiles}
          >
            {m.Dropzone_limits({ formatos: wordFormats(), max: MAX_MB, segundos: MAX_SEGUNDOS })}
          </Dropzone>
          <Switch checked={marca} onChange={({ target }) => setMarca(target.checked)}>
            {m.Gallery_mark()}
          </Switch>
        </div>
        {uploads.length > 0 && <UploadRows uploads={uploads} queue={queue} />}
      </div>
      {failed && <Notice tone="warning">{m.GalleryEditor_earlierFailed()}</Notice>}
    </>
  )
}

/** What keeps a save from being accepted. */
function limitOf(items: readonly Item[]): string | undefined {
  const kept = items.filter(({ removido }) => !removido)
  if (kept.length > MAX_ITENS) return m.Gallery_tooMany({ total: kept.length, max: MAX_ITENS })
  const files = kept.filter((item) => isNew(item) || item.corte).length
  return files > MAX_NOVOS ? m.Gallery_tooManyNew({ max: MAX_NOVOS }) : undefined
}

const SaveBar = ({
  items,
  count,
  busy,
  error,
  lost,
  discard,
  save,
}: ReturnType<typeof useGallery>): ReactNode => {
  const limit = limitOf(items)
  return (
    <>
      {error && (
        <Notice tone="error" title={m.Gallery_failed()}>
          {error}
        </Notice>
      )}
      {lost && <Notice tone="warning">{lost}</Notice>}
      {count > 0 && (
        <section className="save-bar" aria-label={m.Gallery_changes()}>
          <p role="status">
            {count === 1 ? m.Gallery_count_one() : m.Gallery_count_other({ count })}
          </p>
          {!busy && (
            <DiscardButton variant="quiet" text={m.Gallery_discardText()} onDiscard={discard} />
          )}
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
    </>
  )
}
