import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.ts'

/** A profile's current place and phone number. */
export const selectLugar = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('modelo')
    .select(['bairro', 'cidade', 'estado', 'latitude', 'telefone'])
    .where('id', '=', id)
    .executeTakeFirst()
