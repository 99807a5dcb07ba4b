import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Foto, ItemAberto, Midias } from '../../../../contract/midia.ts'
import type { ModeloDono } from '../../../../contract/modelo.ts'
import { api } from '../../../api/client.ts'
import { useFormDraft } from '../../../forms/draft.ts'
import { reasonOf } from '../../../forms/failure.ts'
import { isUnsent, type Upload } from '../../../midias/uploads/queue.ts'
import { useUploads } from '../../../midias/uploads/useUploads.ts'
import { invalidate } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import type { SessionUser } from '../../../session/session.ts'
import {
  lacksPortrait,
  notArrived,
  type Photo,
  parsePhotos,
  photosToSave,
  stateOf,
} from './photos.ts'

type Stored = Pick<ItemAberto, 'id' | 'tipo' | 'foto'>

const none: ReadonlySet<string> = new Set()

/**
 * The photos that she chose in the guide. They are sent, prepared and saved while she answers the other
 * questions: this lives above its screens.
 * @param choosing she is on a screen where they are chosen: nothing is saved before she goes on
 */
export function usePhotos(user: SessionUser, modelo: ModeloDono, choosing: boolean) {
  const { queue, uploads, listed } = useUploads('galeria', { onlyPhotos: true })
  const { draft, keep } = useFormDraft<Photo[]>('fotos', user, parsePhotos)
  const [lost, setLost] = useState(() => notArrived(draft ?? []))
  // Uploads of the gallery's editor are listed, too; they are hers to save there, until she goes on with them here.
  const [taken, setTaken] = useState(
    () => new Set(draft?.flatMap(({ upload }) => upload ?? []) ?? none),
  )
  const [saved, setSaved] = useState<Midias>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [sent, setSent] = useState<Foto>()
  const own = useMemo(
    () => uploads.filter(({ key, bytes }) => bytes !== null || taken.has(key)),
    [uploads, taken],
  )
  const state = stateOf(own, { busy, failure })
  const first = uploads.find(({ estado, recebido }) => estado === 'pronto' && recebido?.foto)
  const foto = first?.recebido?.foto
  useEffect(() => {
    if (foto) setSent(foto)
  }, [foto])
  useEffect(() => {
    if (!listed) return
    const photos = own
      .filter(isUnsent)
      .map(({ nome, recebido }) => ({ nome, upload: recebido?.upload ?? null }))
    const all = [...lost.map((nome) => ({ nome, upload: null })), ...photos]
    keep(all.length > 0 ? all : null)
  }, [keep, lost, listed, own])

  const save = async (ready: readonly Upload[]) => {
    const ids = ready.flatMap(({ recebido }) => recebido?.upload ?? [])
    setBusy(true)
    try {
      // Another window may have deleted or moved some since they were loaded.
      const now = await api('GET /api/midias/{id}', { params: { id: user.id } })
      setSaved(await api('POST /api/midias', { body: photosToSave(user.id, now, ids) }))
      // What is missing is asked again before the next save, and before the profile may be sent.
      await invalidate(
        'GET /api/modelo/{id}',
        'GET /api/painel/{id}',
        'GET /api/dashboard/modelo/{id}',
      )
      queue.used(ids)
    } catch (error) {
      setFailure(reasonOf(error) ?? m.Gallery_failedText())
    } finally {
      setBusy(false)
    }
  }
  const { toSave } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is ready is saved once, from what is known then
  useEffect(() => {
    if (!choosing && !busy && failure === undefined && toSave.length > 0) void save(toSave)
  }, [choosing, busy, failure, toSave.length])

  return {
    ...state,
    queue,
    uploads,
    lost,
    sent,
    /** Photos of her gallery: they were accepted. */
    stored: ((saved ?? modelo).galeria as readonly Stored[]).filter(({ tipo }) => tipo === 'foto'),
    /** Something of them was saved in this visit. */
    saved: saved !== undefined,
    failure,
    add: useCallback(
      (files: File[]) => {
        setLost([])
        setFailure(undefined)
        queue.add(files)
      },
      [queue],
    ),
    /** She goes on with all that is listed; a stored photo becomes the portrait of a profile without. */
    take: () => {
      setTaken(new Set(uploads.map(({ key }) => key)))
      setFailure(undefined)
      if (uploads.every(({ estado }) => estado === 'recusado') && lacksPortrait(saved ?? modelo))
        void save([])
    },
    retry: () => {
      setFailure(undefined)
      for (const { key, estado } of own) if (estado === 'interrompido') queue.retry(key)
    },
  }
}
export type Photos = ReturnType<typeof usePhotos>
