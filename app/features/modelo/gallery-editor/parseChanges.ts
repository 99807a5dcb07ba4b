import type { AlbumDela } from '../../../../contract/midia.ts'
import { type Changes, papeis } from './changes.ts'

type Json = Record<string, unknown>

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 200 && value.every((key) => typeof key === 'string')

/** The values of a record that are of this kind; of anything else none. */
const those = <T>(value: unknown, isKind: (one: unknown) => one is T): Record<string, T> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, T] => isKind(entry[1])),
      )
    : {}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 120
const isVisibility = (value: unknown) => value === 'publico' || value === 'privado'
const isAlbumNumber = (value: unknown): value is number | null =>
  value === null || Number.isInteger(value)
const isAlbum = (value: unknown): value is AlbumDela =>
  isRecord(value) &&
  Number.isInteger(value.codigo) &&
  isText(value.nome) &&
  typeof value.por_link === 'boolean'

/** Validates a stored draft of changes; null for anything else. */
export function parseChanges(kept: unknown): Changes | null {
  if (!isRecord(kept)) return null
  const { ordem, removidos, visibilidade, papeis: roles, albuns } = kept
  if (!(ordem === null || isKeys(ordem)) || !isKeys(removidos)) return null
  if (!isRecord(visibilidade) || !isRecord(roles)) return null
  const held: Changes['papeis'] = {}
  for (const papel of papeis) {
    const role = roles[papel]
    if (role === null || isRole(role)) held[papel] = role
  }
  return {
    ordem,
    removidos,
    visibilidade: those(visibilidade, isVisibility),
    papeis: held,
    legendas: those(kept.legendas, isText),
    album: those(kept.album, isAlbumNumber),
    cortes: those(kept.cortes, isText),
    albuns: Array.isArray(albuns) && albuns.every(isAlbum) ? albuns : null,
  }
}

type Role = NonNullable<Changes['papeis']['perfil']>

const isRole = (value: unknown): value is Role =>
  isRecord(value) &&
  typeof value.key === 'string' &&
  (value.corte === undefined || typeof value.corte === 'string')
