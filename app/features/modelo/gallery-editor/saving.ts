import type {
  AlbumDela,
  EstadoUpload,
  ItemEscrita,
  Midias,
  MidiasEscrita,
} from '../../../../contract/midia.ts'
import { api } from '../../../api/client.ts'
import { m } from '../../../paraglide/messages.js'
import { getLocale } from '../../../paraglide/runtime.js'
import {
  applyChanges,
  byKey,
  type Changes,
  changedRoles,
  editsOf,
  freeNumber,
  type Item,
  isReordered,
  isSame,
} from './changes.ts'

/** A gallery as this window has it. */
type Here = {
  stored: Midias
  sent: readonly EstadoUpload[]
  changes: Changes
  cuts: readonly EstadoUpload[]
  /** Her items with the changes. */
  items: readonly Item[]
}

/**
 * What to save of her changes, on top of what is stored now: another window, or staff, may have changed that since
 * this one loaded it. `lost`: what she loses by that, in words.
 */
export async function prepareSave(modelo: number, here: Here) {
  const [now, uploads] = await Promise.all([
    api('GET /api/midias/{id}', { params: { id: modelo } }),
    api('GET /api/midias/uploads', {}),
  ])
  const isThere = ({ upload }: EstadoUpload) => uploads.some((one) => one.upload === upload)
  const sent = here.sent.filter(isThere)
  const changes = rebase(here, now, new Set(uploads.map(({ upload }) => upload)))
  const items = applyChanges(now, sent, changes, here.cuts.filter(isThere))
  return { body: toSave(modelo, now, items, changes), items, lost: wordLost(here, now) }
}

/** Her changes without those that change nothing here: they would put back what another window has changed. */
export function rebase(
  { stored, changes, items }: Pick<Here, 'stored' | 'changes' | 'items'>,
  now: Midias,
  uploads: ReadonlySet<string>,
): Changes {
  const before = byKey(stored)
  const changed = <T>(edits: Record<string, T>, old: (item: Midias['galeria'][number]) => T) =>
    Object.fromEntries(
      Object.entries(edits).filter(([key, value]) => {
        const item = before.get(key)
        return !item || old(item) !== value
      }),
    )
  const isThere = (upload: string | undefined) => upload === undefined || uploads.has(upload)
  const roles = changedRoles(stored, items, changes).filter((papel) =>
    isThere(changes.papeis[papel]?.corte),
  )
  // She may have moved only what she has just sent.
  const newInOrder = changes.ordem && [
    ...byKey(now).keys(),
    ...changes.ordem.filter((key) => !before.has(key)),
  ]
  const { albuns, numbers } = mergeAlbuns(changes, stored.albuns, now.albuns)
  const album = changed(changes.album, (item) => item.album)
  return {
    ordem: isReordered(stored, items) ? changes.ordem : newInOrder,
    removidos: changes.removidos,
    visibilidade: changed<string>(
      changes.visibilidade,
      (item) => item.visibilidade,
    ) as Changes['visibilidade'],
    papeis: Object.fromEntries(roles.map((papel) => [papel, changes.papeis[papel]])),
    legendas: changed(changes.legendas, (item) => item.legenda ?? ''),
    album: Object.fromEntries(
      Object.entries(album).map(([key, codigo]) => [key, numbers.get(codigo ?? 0) ?? codigo]),
    ),
    cortes: Object.fromEntries(Object.entries(changes.cortes).filter(([, cut]) => isThere(cut))),
    albuns,
  }
}

const find = (albuns: readonly AlbumDela[], codigo: number) =>
  albuns.find((album) => album.codigo === codigo)

/**
 * Her albums on top of those of now, null where they are the same. An album that she made gets another number where
 * another window has taken it (`numbers`); one that another window removed stays if she changed or filled it.
 */
function mergeAlbuns(changes: Changes, before: readonly AlbumDela[], now: readonly AlbumDela[]) {
  const mine = changes.albuns ?? before
  const merged = now.flatMap((theirs): AlbumDela[] => {
    const [old, my] = [find(before, theirs.codigo), find(mine, theirs.codigo)]
    if (!old) return [theirs]
    if (!my) return []
    return [
      {
        codigo: theirs.codigo,
        nome: my.nome === old.nome ? theirs.nome : my.nome,
        por_link: my.por_link === old.por_link ? theirs.por_link : my.por_link,
      },
    ]
  })
  const filled = new Set(Object.values(changes.album))
  const numbers = new Map<number, number>()
  for (const my of mine) {
    const old = find(before, my.codigo)
    if (old && (find(now, my.codigo) || (isSame(old, my) && !filled.has(my.codigo)))) continue
    // With too many albums the server refuses the save.
    const codigo = find(merged, my.codigo) ? (freeNumber(merged) ?? my.codigo) : my.codigo
    numbers.set(my.codigo, codigo)
    merged.push({ ...my, codigo })
  }
  return { albuns: isSame(merged, now) ? null : merged, numbers }
}

/** The pictures that are not hers to save any more, with the captions that she wrote for them. */
function wordLost({ changes, items }: Here, now: Midias): string | undefined {
  const left = byKey(now)
  const named = ({ key, tipo }: Item) => {
    const place =
      items.filter((item) => item.tipo === tipo).findIndex((item) => item.key === key) + 1
    const name = tipo === 'foto' ? m.Gallery_photo({ place }) : m.Gallery_video({ place })
    const legenda = changes.legendas[key]
    return legenda ? `${name} (“${legenda}”)` : name
  }
  const lost = items.filter(
    ({ key, origem, removido }) => 'id' in origem && !removido && !left.has(key),
  )
  if (lost.length === 0) return undefined
  const itens = new Intl.ListFormat(getLocale()).format(lost.map(named))
  return m.Gallery_lost({ itens })
}

/**
 * The payload of 'Salvar Mídias': one save, all or nothing. Of a stored item it says only what she changed: what
 * another window has changed since, such as who sees it, stays.
 */
export function toSave(
  modelo: number,
  stored: Midias,
  items: readonly Item[],
  changes: Changes,
): MidiasEscrita {
  const kept = items.filter(({ removido }) => !removido)
  const before = byKey(stored)
  const galeria = kept.map((item): ItemEscrita => {
    const { origem, corte } = item
    const imagem = 'id' in origem ? corte && { upload: corte } : { upload: corte ?? origem.upload }
    return {
      ...('id' in origem && { id: origem.id }),
      ...(imagem && { imagem }),
      ...editsOf(item, before.get(item.key)),
    }
  })
  const remover = items.flatMap(({ origem, removido }) =>
    removido && 'id' in origem ? origem.id : [],
  )
  const roles = changedRoles(stored, items, changes).map((papel) => {
    const role = changes.papeis[papel]
    const item = role && items.find(({ key }) => key === role.key)
    if (!item) return [papel, null]
    // The file that is saved as this item, not the one that it was cropped from.
    const origem = 'upload' in item.origem && item.corte ? { upload: item.corte } : item.origem
    return [papel, role.corte ? { upload: role.corte, de: origem } : origem]
  })
  const { albuns } = changes
  return { modelo, galeria, ...(albuns && { albuns }), remover, ...Object.fromEntries(roles) }
}
