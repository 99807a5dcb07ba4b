import type { ItemAberto, Midias, MidiasEscrita } from '../../../../contract/midia.ts'
import type { ModeloDono } from '../../../../contract/modelo.ts'
import { isUnsent, type Upload } from '../../../midias/uploads/queue.ts'

/** A photo that was chosen and is not saved; `upload` once the server has all of it. */
export type Photo = { nome: string; upload: string | null }

/** The photos of a draft, from the browser's storage. */
export function parsePhotos(stored: unknown): Photo[] | null {
  if (!Array.isArray(stored)) return null
  return stored.flatMap((one) => {
    const { nome, upload } = (one ?? {}) as Record<string, unknown>
    if (typeof nome !== 'string') return []
    return { nome: nome.slice(0, 200), upload: typeof upload === 'string' ? upload : null }
  })
}

/** The names of those of an earlier visit of which the server has not all: they must be chosen again. */
export const notArrived = (photos: readonly Photo[]): string[] =>
  photos.flatMap(({ nome, upload }) => (upload === null ? nome : []))

type Gallery = ModeloDono | Midias
const portraitOf = (gallery: Gallery) =>
  'papeis' in gallery ? gallery.papeis.perfil : gallery.perfil
const firstPublic = ({ galeria }: Gallery) =>
  (galeria as readonly Pick<ItemAberto, 'id' | 'tipo' | 'visibilidade'>[]).find(
    ({ tipo, visibilidade }) => tipo === 'foto' && visibilidade === 'publico',
  )

/** There is a photo that can be her portrait, and none is. */
export const lacksPortrait = (gallery: Gallery): boolean =>
  portraitOf(gallery) === null && firstPublic(gallery) !== undefined

/** Uploads after all that is stored; the first one is the portrait of a profile that has none. */
export function photosToSave(
  modelo: number,
  stored: Gallery,
  uploads: readonly string[],
): MidiasEscrita {
  const galeria = [
    ...stored.galeria.map(({ id }) => ({ id })),
    ...uploads.map((upload) => ({ imagem: { upload }, visibilidade: 'publico' as const })),
  ]
  if (portraitOf(stored) !== null) return { modelo, galeria }
  const [first] = uploads
  const perfil = first === undefined ? firstPublic(stored)?.id : { upload: first }
  return { modelo, galeria, perfil }
}

export type Phase = 'sending' | 'preparing' | 'saving' | 'interrupted' | 'refused' | 'failed'

/** How far her photos are, of all of them together. */
export function stateOf(
  uploads: readonly Upload[],
  { busy, failure }: { busy: boolean; failure: string | undefined },
): {
  /** null: none is on its way, and nothing went wrong. */
  phase: Phase | null
  /** How many were not accepted. */
  refused: number
  /** Of the bytes. */
  percent: number
  /** What can be saved now: in her order, once nothing moves. */
  toSave: readonly Upload[]
  /** They will be saved without her: what needs them waits. */
  waits: boolean
  unsaved: boolean
} {
  const has = (...estados: Upload['estado'][]) =>
    uploads.some(({ estado }) => estados.includes(estado))
  const sending = has('espera', 'enviando')
  const preparing = has('processando')
  const stopped = uploads.findIndex(({ estado }) => estado === 'interrompido')
  const inOrder = stopped === -1 ? uploads : uploads.slice(0, stopped)
  const toSave = sending || preparing ? [] : inOrder.filter(({ estado }) => estado === 'pronto')
  // The first that is so.
  const phases: [Phase, boolean][] = [
    ['sending', sending],
    ['preparing', preparing],
    ['failed', failure !== undefined],
    ['saving', busy || toSave.length > 0],
    ['interrupted', stopped !== -1],
    ['refused', has('recusado')],
  ]
  const phase = phases.find(([, is]) => is)?.[0] ?? null
  const total = uploads.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)
  const sent = uploads.reduce((sum, { sent }) => sum + sent, 0)
  return {
    phase,
    refused: uploads.filter(({ estado }) => estado === 'recusado').length,
    percent: total > 0 ? Math.floor((100 * sent) / total) : 0,
    toSave,
    waits: phase === 'sending' || phase === 'preparing' || phase === 'saving',
    unsaved: busy || uploads.some(isUnsent),
  }
}
