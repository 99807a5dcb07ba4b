import type { Kysely } from 'kysely'
import type { Local, Municipio } from '../../contract/local.ts'
import type { Estado } from '../../contract/uf.ts'
import type { DB } from '../database/types.ts'
import { LUGARES } from '../http/cacheTags.ts'
import { Falha } from '../http/problem.ts'
import { loadAlways, type Remember } from '../http/remembered.ts'
import {
  mergeLugares,
  selectCentroDoBairro,
  selectLocais,
  selectMunicipioPerto,
  selectMunicipios,
  selectMunicipiosParecidos,
  selectSede,
} from './queries.ts'

/** A point's city; `latitude` and `longitude` are the requested point, in degrees. */
export type CidadeDoPonto = { cidade: string; estado: Estado; latitude: number; longitude: number }
/** Degrees. */
export type Ponto = { lat: number; lng: number }
export type Lugar = { bairro?: string; cidade: string; estado?: Estado }

/** Farther than this from every seat (km), a point is in no Brazilian city. */
const ALCANCE_KM = 300

/** Municipalities by the start of their name; for a misspelt one, the most similar. */
export async function findMunicipios(
  db: Kysely<DB>,
  { q, estado, limite = 24 }: { q?: string; estado?: Estado; limite?: number },
): Promise<Municipio[]> {
  const achados = await selectMunicipios(db, { q, estado, limite })
  if (achados.length > 0 || !q || q.length < 4) return achados
  return selectMunicipiosParecidos(db, { q, estado, limite })
}

/** Places that have public profiles: cities by total, each followed by its bairros by total. */
export const listLocais = (db: Kysely<DB>, remember: Remember = loadAlways): Promise<Local[]> =>
  remember([LUGARES], 'locais', () => selectLocais(db))

/** A job: the numbers of places are sums, which grow by two rows with each change of place. */
export async function addUpLugares(db: Kysely<DB>): Promise<void> {
  await mergeLugares(db)
}

/**
 * The city of a point, from the embedded table.
 * @throws Falha `lugar_nao_encontrado` more than 300 km away from any Brazilian city
 */
export async function reverseGeocode(
  db: Kysely<DB>,
  latitude: number,
  longitude: number,
): Promise<CidadeDoPonto> {
  const perto = await selectMunicipioPerto(db, latitude, longitude)
  if (!perto || perto.km > ALCANCE_KM)
    throw new Falha(
      'lugar_nao_encontrado',
      'Este ponto não fica perto de nenhuma cidade do Brasil.',
    )
  return { cidade: perto.cidade, estado: perto.estado, latitude, longitude }
}

/**
 * The point of a place: the middle of a bairro's profiles, else the city's seat.
 * @throws Falha `lugar_nao_encontrado` for a city that Brazil does not have
 */
export async function locatePlace(db: Kysely<DB>, lugar: Lugar): Promise<Ponto> {
  const ponto =
    (lugar.bairro && (await selectCentroDoBairro(db, lugar))) || (await selectSede(db, lugar))
  if (ponto) return ponto
  throw new Falha(
    'lugar_nao_encontrado',
    'Não encontramos este lugar. Confira a cidade e o estado.',
  )
}
