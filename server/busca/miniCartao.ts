import { sql } from 'kysely'
import type { MiniCartao } from '../../contract/miniCartao.ts'
import { type FotoRow, fotoDe, fotoKeys, imagemUrl, type MediaBase } from '../midias/foto.ts'

export type MiniRow = {
  id: number
  apelido: string
  url: string
  idade: number | null
  cidade: string | null
  bairro: string | null
  online: boolean
  foto: FotoRow | null
}

/** Columns of a `MiniRow`, for statements with `busca b` (hidden profiles have no row there). */
export const miniColumns = (now: Date) => sql`
  b.id, b.apelido, b.url, b.cidade, b.bairro,
  coalesce(b.online_ate > ${now}, false) as online,
  idade_mostrada(b.nascimento, dia_em_sao_paulo(${now})) as idade,
  (select json_build_object(${fotoKeys}) from arquivo a where a.hash = b.foto) as foto`

/** Matches a name, nickname or part of one, ignoring accents; `b` as above. */
export const nameMatches = (q: string | undefined) =>
  q ? sql<boolean>`position(sem_acento(${q}) in sem_acento(b.apelido)) > 0` : sql<boolean>`true`

/** Widest picture that a small card needs, in pixels. */
const LARGURA_AVATAR = 480

export const toMiniCartao = (row: MiniRow, mediaBase: MediaBase): MiniCartao => ({
  id: row.id,
  nome: row.apelido,
  idade: row.idade,
  cidade: row.cidade,
  bairro: row.bairro,
  online: row.online ? 1 : 0,
  avatar: row.foto && imagemUrl(row.foto, mediaBase, LARGURA_AVATAR),
  foto: row.foto && fotoDe(row.foto, mediaBase),
  perfil_url: `/profile/${row.url}`,
})
