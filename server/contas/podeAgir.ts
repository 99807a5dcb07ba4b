import { sql } from 'kysely'

/**
 * Whether the owner of a row of `conta` may act for it by a link from an e-mail: of an active account, and of one that is
 * being erased, which can be taken back also while staff have suspended it.
 */
export const podeAgir = sql<boolean>`(conta.estado = 'ativa' or conta.apagar_em is not null)`
