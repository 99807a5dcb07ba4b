import type { Kysely } from 'kysely'
import type { LugarNoMapa } from '../../contract/local.ts'
import type { Estado } from '../../contract/uf.ts'
import type { DB } from '../database/types.ts'
import { LUGARES } from '../http/cacheTags.ts'
import { loadAlways, type Remember } from '../http/remembered.ts'
import { PERFIS_DO_BAIRRO } from './lugar.ts'
import { selectBairrosNoMapa, selectCidadesNoMapa } from './queries.ts'

/** More circles than this are no map. */
const LUGARES_NO_MAPA = 200

/**
 * The places of a map: the bairros of a city, where at least two of them have profiles enough, else the
 * cities of the state, or of the country.
 */
export async function findMapa(
  db: Kysely<DB>,
  { estado, cidade }: { estado?: Estado; cidade?: string },
  remember: Remember = loadAlways,
): Promise<LugarNoMapa[]> {
  const limite = LUGARES_NO_MAPA
  if (cidade && estado) {
    const bairros = await selectBairrosNoMapa(db, {
      ...{ cidade, estado, limite },
      minimo: PERFIS_DO_BAIRRO,
    })
    if (bairros.length > 1) return bairros
  }
  return remember([LUGARES], `mapa:${estado ?? ''}`, () =>
    selectCidadesNoMapa(db, { estado, limite }),
  )
}
