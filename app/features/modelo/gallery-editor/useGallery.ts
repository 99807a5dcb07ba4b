import { useEffect, useMemo, useState } from 'react'
import type { EstadoUpload, Midias } from '../../../../contract/midia.ts'
import { api } from '../../../api/client.ts'
import { useFormDraft } from '../../../forms/draft.ts'
import { sentenceOf } from '../../../forms/failure.ts'
import { giveUp } from '../../../midias/uploads/giveUp.ts'
import type { Upload } from '../../../midias/uploads/queue.ts'
import type { useUploads } from '../../../midias/uploads/useUploads.ts'
import { refreshPanelAccount } from '../../../painel/account.ts'
import { m } from '../../../paraglide/messages.js'
import { retryImport } from '../../../retryImport.ts'
import type { SessionUser } from '../../../session/session.ts'
import { useToast } from '../../../ui/Toast.tsx'
import { applyChanges, type Changes, countChanges, cutsOf, noChanges, papeis } from './changes.ts'
import { parseChanges } from './parseChanges.ts'

type Options = {
  user: SessionUser
  stored: Midias
  /** Uploaded crops that were not saved. */
  unsaved: Pick<Changes, 'papeis' | 'cortes'>
  /** Uploads with crops of pictures. */
  cuts: readonly EstadoUpload[]
  onSaved: (midias: Midias) => Promise<void>
}

const loadSaving = () => import('./saving.ts')

const readyOf = (uploads: readonly Upload[]): EstadoUpload[] =>
  uploads.flatMap(({ recebido }) => (recebido?.estado === 'pronto' ? recebido : []))

/** The unsaved changes of her gallery, stored as a draft, on top of the stored one; and the save. */
export function useGallery(
  { queue, uploads }: ReturnType<typeof useUploads>,
  { user, stored, unsaved, cuts, onSaved }: Options,
) {
  const { draft, keep } = useFormDraft('galeria', user, parseChanges)
  const [changes, setChanges] = useState<Changes>(() => ({
    ...(draft ?? noChanges),
    papeis: { ...unsaved.papeis, ...draft?.papeis },
    cortes: { ...unsaved.cortes, ...draft?.cortes },
  }))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [lost, setLost] = useState<string>()
  const showToast = useToast()
  const sent = useMemo(() => readyOf(uploads), [uploads])
  const items = useMemo(
    () => applyChanges(stored, sent, changes, cuts),
    [stored, sent, changes, cuts],
  )

  /** @param used crops that a save has used; others that no role names any more are discarded. */
  const change = (next: Changes | null, used: readonly string[] = []) => {
    const needed = [...used, ...cutsOf(next ?? noChanges)]
    for (const cut of cutsOf(changes)) if (!needed.includes(cut)) giveUp(cut)
    setChanges(next ?? noChanges)
    keep(next)
  }
  /** Discards her changes and uploads. */
  const discard = () => {
    for (const { key } of uploads) queue.cancel(key)
    change(null)
  }
  const save = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const { prepareSave } = await loadSaving()
      const saving = await prepareSave(user.id, { stored, sent, changes, cuts, items })
      const { body } = saving
      const midias = await api('POST /api/midias', { body })
      await onSaved(midias)
      // Removed, or saved as a crop of it.
      for (const { key, recebido } of uploads)
        if (items.some((i) => (i.removido || i.corte) && i.key === `u${recebido?.upload}`))
          queue.cancel(key)
      queue.used(sent.map(({ upload }) => upload))
      const named = papeis.filter((papel) => body[papel])
      change(null, [
        ...named.flatMap((papel) => changes.papeis[papel]?.corte ?? []),
        ...saving.items.flatMap(({ corte, removido }) => (corte && !removido ? corte : [])),
      ])
      refreshPanelAccount()
      setLost(saving.lost)
      showToast(m.Gallery_saved())
    } catch (failure) {
      setError(sentenceOf(failure, m.Gallery_failedText()))
    } finally {
      setBusy(false)
    }
  }
  const count = countChanges(stored, items, changes)
  const isChanged = count > 0
  // With the first change: a save on a poor connection needs nothing but its own data.
  useEffect(() => {
    if (isChanged) void retryImport(loadSaving)
  }, [isChanged])
  return { changes, items, count, busy, error, lost, change, discard, save }
}
