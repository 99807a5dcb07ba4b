import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'

/** Some municipalities in a test's database, for calls that only accept existing places. */
export async function insertExampleMunicipios(db: Kysely<DB>): Promise<void> {
  await db
    .insertInto('municipio')
    .values([
      { codigo: 3_550_308, cidade: 'São Paulo', estado: 'SP', latitude: -23.5, longitude: -46.6 },
      { codigo: 3_548_500, cidade: 'Santos', estado: 'SP', latitude: -24, longitude: -46.3 },
      { codigo: 3_303_302, cidade: 'Niterói', estado: 'RJ', latitude: -22.9, longitude: -43.1 },
      { codigo: 2_611_606, cidade: 'Recife', estado: 'PE', latitude: -8.1, longitude: -34.9 },
    ])
    .onConflict((c) => c.doNothing())
    .execute()
}
