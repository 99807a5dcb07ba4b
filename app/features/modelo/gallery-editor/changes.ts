import { MAX_ALBUNS } from '../../../../contract/limites.ts'
import type {
  AlbumDela,
  Dona,
  EstadoUpload,
  Foto,
  Midias,
  Papel,
  TipoMidia,
  Visibilidade,
  VisibilidadeGuardada,
} from '../../../../contract/midia.ts'

export const papeis = ['perfil', 'banner', 'destaque'] as const satisfies readonly Papel[]

/** A picture or video of the gallery, stored (`id`) or uploaded and not yet saved (`upload`). */
export type Item = {
  key: string
  origem: { id: number } | { upload: string }
  tipo: TipoMidia
  foto: Foto
  /** Its picture before the crop that is not saved. */
  inteira: Foto
  /** The video itself. */
  video: string | null
  visibilidade: VisibilidadeGuardada
  papeis: readonly Papel[]
  removido: boolean
  /** The day on which staff compared it with her live selfie. */
  conferida_em: string | null
  legenda: string
  /** The number of its album. */
  album: number | null
  /** The upload with the crop that takes the place of its picture. */
  corte: string | null
}

/** `corte`: the upload with the crop of the item's picture. */
type Role = { key: string; corte?: string }

/** Her unsaved changes, by the keys of the items; stored as JSON in the draft. */
export type Changes = {
  /** All keys in their new order; items added since come after them. */
  ordem: string[] | null
  removidos: string[]
  visibilidade: Record<string, Visibilidade>
  /** null: the role is empty. */
  papeis: { [P in Papel]?: Role | null }
  legendas: Record<string, string>
  album: Record<string, number | null>
  /** Uploads with crops. */
  cortes: Record<string, string>
  /** All her albums; null: as they are stored. */
  albuns: AlbumDela[] | null
}

export const noChanges: Changes = {
  ordem: null,
  removidos: [],
  visibilidade: {},
  papeis: {},
  legendas: {},
  album: {},
  cortes: {},
  albuns: null,
}

export const keyOfId = (id: number) => `i${id}`
const keyOfUpload = (upload: string) => `u${upload}`

const keyOf = (item: Dona) => ('id' in item ? keyOfId(item.id) : keyOfUpload(item.upload))

/** Unsaved crops for roles, made on another device or in another visit. */
export function unsavedRoles(uploads: readonly EstadoUpload[]): Changes['papeis'] {
  const held: Changes['papeis'] = {}
  for (const { upload, estado, para, de } of uploads)
    for (const papel of papeis)
      if (papel === para && de && estado === 'pronto')
        held[papel] = { key: keyOf(de), corte: upload }
  return held
}

/** Unsaved crops of the pictures themselves, likewise. */
export const unsavedCuts = (uploads: readonly EstadoUpload[]): Changes['cortes'] =>
  Object.fromEntries(
    uploads.flatMap(({ upload, estado, para, de }) =>
      para === 'galeria' && de && estado === 'pronto' ? [[keyOf(de), upload]] : [],
    ),
  )

/** The uploads with crops. */
export const cutsOf = ({ papeis: roles, cortes }: Changes): string[] => [
  ...papeis.flatMap((papel) => roles[papel]?.corte ?? []),
  ...Object.values(cortes),
]

/** Keys of the items that are stored as private. */
export const privateKeys = ({ galeria }: Midias): Set<string> =>
  new Set(
    galeria.flatMap(({ id, visibilidade }) => (visibilidade === 'privado' ? keyOfId(id) : [])),
  )

/**
 * The gallery as it would be saved: the stored items, the uploads, and her changes to both.
 * @param cuts the uploads with crops, whose pictures are shown
 */
export function applyChanges(
  stored: Midias,
  sent: readonly EstadoUpload[],
  changes: Changes,
  cuts: readonly EstadoUpload[] = [],
): Item[] {
  const albuns = changes.albuns ?? stored.albuns
  const items = [...stored.galeria.map(ofStored), ...sent.flatMap(ofSent)]
  const place = (key: string) => {
    const at = changes.ordem?.indexOf(key) ?? -1
    return at === -1 ? Number.POSITIVE_INFINITY : at
  }
  const ordered = changes.ordem
    ? items
        .map((item, index) => ({ item, index }))
        .sort((a, b) => compare(place(a.item.key), place(b.item.key)) || a.index - b.index)
        .map(({ item }) => item)
    : items
  return ordered.map((item) => ({
    ...item,
    ...placed(item, albuns, changes),
    ...cutOf(item, changes, cuts),
    legenda: changes.legendas[item.key] ?? item.legenda,
    papeis: papeis.filter((papel) => {
      const role = roleOf(papel, items, changes)
      return role === undefined ? item.papeis.includes(papel) : role?.key === item.key
    }),
    removido: changes.removidos.includes(item.key),
  }))
}

/** Its album as far as that exists, and who sees it there. */
function placed(item: Item, albuns: readonly AlbumDela[], changes: Changes) {
  const wanted = item.key in changes.album ? changes.album[item.key] : item.album
  const album = albuns.find(({ codigo }) => codigo === wanted)
  const visibilidade = changes.visibilidade[item.key] ?? item.visibilidade
  return {
    album: album?.codigo ?? null,
    visibilidade: album?.por_link ? ('link' as const) : visibilidade,
  }
}

/** Its crop, unless that is gone, with the picture of it. */
function cutOf(item: Item, { cortes }: Changes, cuts: readonly EstadoUpload[]) {
  const cut = cuts.find(({ upload }) => upload === cortes[item.key])
  return cut?.foto ? { corte: cut.upload, foto: cut.foto, conferida_em: null } : {}
}

/**
 * The new holder of a role, null for none; undefined when it does not change, or its item was removed.
 */
function roleOf(papel: Papel, items: readonly Item[], { papeis: roles, removidos }: Changes) {
  const role = roles[papel]
  if (!role) return role
  return items.some(({ key }) => key === role.key) && !removidos.includes(role.key)
    ? role
    : undefined
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

const ofStored = ({
  id,
  tipo,
  foto,
  imagem,
  visibilidade,
  papeis,
  conferida_em,
  legenda,
  album,
}: Midias['galeria'][number]): Item => ({
  key: keyOfId(id),
  origem: { id },
  tipo,
  foto,
  inteira: foto,
  video: tipo === 'video' ? imagem : null,
  visibilidade,
  papeis,
  removido: false,
  conferida_em,
  legenda: legenda ?? '',
  album,
  corte: null,
})

const ofSent = ({ upload, tipo, foto }: EstadoUpload): Item[] =>
  foto && tipo
    ? [
        {
          key: keyOfUpload(upload),
          origem: { upload },
          tipo,
          foto,
          inteira: foto,
          video: null,
          visibilidade: 'publico',
          papeis: [],
          removido: false,
          conferida_em: null,
          legenda: '',
          album: null,
          corte: null,
        },
      ]
    : []

export const isNew = ({ origem }: Item) => 'upload' in origem

export const byKey = ({ galeria }: Midias) =>
  new Map(galeria.map((item) => [keyOfId(item.id), item]))

/** What she changed of an item. */
export const editsOf = (
  { visibilidade, legenda, album }: Item,
  old?: Midias['galeria'][number],
) => ({
  // What only a link opens is so by its album.
  ...(visibilidade !== 'link' && visibilidade !== old?.visibilidade && { visibilidade }),
  ...(legenda !== (old?.legenda ?? '') && { legenda }),
  ...(album !== (old?.album ?? null) && { album }),
})

/** The number of changes that 'Salvar Mídias' would save. */
export function countChanges(stored: Midias, items: readonly Item[], changes: Changes): number {
  const before = byKey(stored)
  const edits = items.filter((item) => {
    const old = before.get(item.key)
    if (!old) return !item.removido
    return item.removido || item.corte !== null || Object.keys(editsOf(item, old)).length > 0
  }).length
  const albuns = changes.albuns && !isSame(changes.albuns, stored.albuns) ? 1 : 0
  return (
    albuns +
    edits +
    changedRoles(stored, items, changes).length +
    (isReordered(stored, items) ? 1 : 0)
  )
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export function isReordered(stored: Midias, items: readonly Item[]): boolean {
  const now = items.filter((item) => !isNew(item)).map(({ key }) => key)
  const lastOld = items.findLastIndex((item) => !isNew(item))
  const firstNew = items.findIndex((item) => isNew(item) && !item.removido)
  if (firstNew !== -1 && firstNew < lastOld) return true
  return stored.galeria.some(({ id }, index) => keyOfId(id) !== now[index])
}

/** Roles that a save must name; the role of a removed item is removed with it. */
export function changedRoles(stored: Midias, items: readonly Item[], changes: Changes): Papel[] {
  return papeis.filter((papel) => {
    const role = roleOf(papel, items, changes)
    if (role === undefined) return false
    const before = stored.galeria.find((item) => item.papeis.includes(papel))
    if (role === null) return before !== undefined
    return role.corte !== undefined || before === undefined || keyOfId(before.id) !== role.key
  })
}

/** The number of the next album; undefined where there is no room for one. */
export const freeNumber = (albuns: readonly AlbumDela[]): number | undefined =>
  Array.from({ length: MAX_ALBUNS }, (_, i) => i + 1).find(
    (number) => !albuns.some(({ codigo }) => codigo === number),
  )
