import type {
  Dona,
  EstadoUpload,
  Foto,
  ItemEscrita,
  Midias,
  MidiasEscrita,
  Papel,
  TipoMidia,
  Visibilidade,
} from '../../../../contract/midia.ts'

export const papeis = ['perfil', 'banner', 'destaque'] as const satisfies readonly Papel[]

/** A picture or video of the gallery, stored (`id`) or uploaded and not yet saved (`upload`). */
export type Item = {
  key: string
  origem: { id: number } | { upload: string }
  tipo: TipoMidia
  foto: Foto
  /** The video itself. */
  video: string | null
  visibilidade: Visibilidade
  papeis: readonly Papel[]
  removido: boolean
  /** The day on which staff compared it with her live selfie. */
  conferida_em: string | null
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
}

export const noChanges: Changes = { ordem: null, removidos: [], visibilidade: {}, papeis: {} }

const keyOfId = (id: number) => `i${id}`
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

/** The uploads with crops. */
export const cutsOf = ({ papeis: roles }: Changes): string[] =>
  papeis.flatMap((papel) => roles[papel]?.corte ?? [])

/** Keys of the items that are stored as private. */
export const privateKeys = ({ galeria }: Midias): Set<string> =>
  new Set(
    galeria.flatMap(({ id, visibilidade }) => (visibilidade === 'privado' ? keyOfId(id) : [])),
  )

/** The gallery as it would be saved: the stored items, the uploads, and her changes to both. */
export function applyChanges(
  stored: Midias,
  sent: readonly EstadoUpload[],
  changes: Changes,
): Item[] {
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
    visibilidade: changes.visibilidade[item.key] ?? item.visibilidade,
    papeis: papeis.filter((papel) => {
      const role = roleOf(papel, items, changes)
      return role === undefined ? item.papeis.includes(papel) : role?.key === item.key
    }),
    removido: changes.removidos.includes(item.key),
  }))
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
}: Midias['galeria'][number]): Item => ({
  key: keyOfId(id),
  origem: { id },
  tipo,
  foto,
  video: tipo === 'video' ? imagem : null,
  visibilidade,
  papeis,
  removido: false,
  conferida_em,
})

const ofSent = ({ upload, tipo, foto }: EstadoUpload): Item[] =>
  foto && tipo
    ? [
        {
          key: keyOfUpload(upload),
          origem: { upload },
          tipo,
          foto,
          video: null,
          visibilidade: 'publico',
          papeis: [],
          removido: false,
          conferida_em: null,
        },
      ]
    : []

export const isNew = ({ origem }: Item) => 'upload' in origem

/** The number of changes that 'Salvar Mídias' would save. */
export function countChanges(stored: Midias, items: readonly Item[], changes: Changes): number {
  const before = new Map(stored.galeria.map((item) => [keyOfId(item.id), item]))
  const edits = items.filter((item) => {
    const old = before.get(item.key)
    if (!old) return !item.removido
    return item.removido || item.visibilidade !== old.visibilidade
  }).length
  return edits + changedRoles(stored, items, changes).length + (isReordered(stored, items) ? 1 : 0)
}

function isReordered(stored: Midias, items: readonly Item[]): boolean {
  const now = items.filter((item) => !isNew(item)).map(({ key }) => key)
  const lastOld = items.findLastIndex((item) => !isNew(item))
  const firstNew = items.findIndex((item) => isNew(item) && !item.removido)
  if (firstNew !== -1 && firstNew < lastOld) return true
  return stored.galeria.some(({ id }, index) => keyOfId(id) !== now[index])
}

/** Roles that a save must name; the role of a removed item is removed with it. */
function changedRoles(stored: Midias, items: readonly Item[], changes: Changes): Papel[] {
  return papeis.filter((papel) => {
    const role = roleOf(papel, items, changes)
    if (role === undefined) return false
    const before = stored.galeria.find((item) => item.papeis.includes(papel))
    if (role === null) return before !== undefined
    return role.corte !== undefined || before === undefined || keyOfId(before.id) !== role.key
  })
}

/** The payload of 'Salvar Mídias': one save, all or nothing. */
export function toSave(
  modelo: number,
  stored: Midias,
  items: readonly Item[],
  changes: Changes,
): MidiasEscrita {
  const kept = items.filter(({ removido }) => !removido)
  const galeria = kept.map(
    ({ origem, visibilidade }): ItemEscrita =>
      'id' in origem ? { id: origem.id, visibilidade } : { imagem: origem, visibilidade },
  )
  const remover = items.flatMap(({ origem, removido }) =>
    removido && 'id' in origem ? origem.id : [],
  )
  const roles = changedRoles(stored, items, changes).map((papel) => {
    const role = changes.papeis[papel]
    const item = role && items.find(({ key }) => key === role.key)
    if (!item) return [papel, null]
    return [papel, role.corte ? { upload: role.corte, de: item.origem } : item.origem]
  })
  return { modelo, galeria, remover, ...Object.fromEntries(roles) }
}

/** Validates a stored draft of changes; null for anything else. */
export function parseChanges(kept: unknown): Changes | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { ordem, removidos, visibilidade, papeis: roles } = kept as Record<string, unknown>
  const isKeys = (value: unknown): value is string[] =>
    Array.isArray(value) && value.length <= 200 && value.every((key) => typeof key === 'string')
  if (!(ordem === null || isKeys(ordem)) || !isKeys(removidos)) return null
  if (typeof visibilidade !== 'object' || visibilidade === null) return null
  if (typeof roles !== 'object' || roles === null) return null
  const visible = Object.entries(visibilidade).filter(
    ([, value]) => value === 'publico' || value === 'privado',
  )
  const held: Changes['papeis'] = {}
  for (const papel of papeis) {
    const role: unknown = (roles as Record<string, unknown>)[papel]
    if (role === null || isRole(role)) held[papel] = role
  }
  return {
    ordem,
    removidos,
    visibilidade: Object.fromEntries(visible),
    papeis: held,
  }
}

function isRole(value: unknown): value is Role {
  if (typeof value !== 'object' || value === null) return false
  const { key, corte } = value as Record<string, unknown>
  return typeof key === 'string' && (corte === undefined || typeof corte === 'string')
}
