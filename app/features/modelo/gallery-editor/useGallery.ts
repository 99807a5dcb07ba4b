import { useMemo, useState } from 'react'
import type { EstadoUpload, Midias } from '../../../../contract/midia.ts'
import { api, problemOf } from '../../../api/client.ts'
import { useFormDraft } from '../../../forms/draft.ts'
import { giveUp } from '../../../midias/uploads/giveUp.ts'
import type { Upload } from '../../../midias/uploads/queue.ts'
import type { useUploads } from '../../../midias/uploads/useUploads.ts'
import { usePanelAccount } from '../../../painel/account.ts'
import { m } from '../../../paraglide/messages.js'
import type { SessionUser } from '../../../session/session.ts'
import { useToast } from '../../../ui/Toast.tsx'
import {
  applyChanges,
  type Changes,
  countChanges,
  cutsOf,
  noChanges,
  papeis,
  parseChanges,
  toSave,
} from './changes.ts'

type Options = {
  user: SessionUser
  stored: Midias
  /** Parts of pictures that were sent for a role and not saved. */
  unsaved: Changes['papeis']
  onSaved: (midias: Midias) => void
}

const readyOf = (uploads: readonly Upload[]): EstadoUpload[] =>
  uploads.flatMap(({ recebido }) => (recebido?.estado === 'pronto' ? recebido : []))

/** What she changed of her gallery, kept as a draft, on top of what is stored; and how it is saved. */
export function useGallery(
  { queue, uploads }: ReturnType<typeof useUploads>,
  { user, stored, unsaved, onSaved }: Options,
) {
  const { draft, keep } = useFormDraft('galeria', user, parseChanges)
  const [changes, setChanges] = useState<Changes>(() => ({
    ...(draft ?? noChanges),
    papeis: { ...unsaved, ...draft?.papeis },
  }))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const showToast = useToast()
  const { refresh } = usePanelAccount()
  const sent = useMemo(() => readyOf(uploads), [uploads])
  const items = useMemo(() => applyChanges(stored, sent, changes), [stored, sent, changes])

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
  const save = async () => {
    setBusy(true)
    setError(undefined)
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
    } catch (failure) {
      setError(problemOf(failure).message || m.Gallery_failedText())
    } finally {
      setBusy(false)
    }
  }
  const count = countChanges(stored, items, changes)
  return { changes, items, count, busy, error, change, discard, save }
}
