import type { Kysely } from 'kysely'
import { contatosDoPerfil } from '../../../contract/campos.ts'
import type { DB } from '../../database/types.ts'

/** A profile's current place, number and usernames. */
export const selectLugar = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('modelo')
    .select(['bairro', 'cidade', 'estado', 'latitude', ...contatosDoPerfil])
    .where('id', '=', id)
    .executeTakeFirst()
