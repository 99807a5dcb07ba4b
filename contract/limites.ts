/** What media may measure. Apart from their schemas, so that a page may say it without loading Zod. */

/** Largest file taken, in bytes. */
export const MAX_BYTES = 10 * 1024 * 1024
/** Longest video taken, in milliseconds. */
export const MAX_DURACAO_MS = 15_000
/** Items of a gallery. */
export const MAX_ITENS = 60
/** New files in one save. */
export const MAX_NOVOS = 20
