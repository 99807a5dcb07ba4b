import { sql } from 'kysely'

/** Not while staff suspect the owner of a row of `conta` to be a minor, nor once they are sure (decision 0047). */
export const semSuspeita = sql<boolean>`
  not exists (select from suspeita_de_menor s where s.modelo_id = conta.id)`
