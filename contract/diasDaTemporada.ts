/*
 * Days and limits of stays in other cities. Separate from the schemas, so that pages can import them without
 * loading Zod.
 */

/** Stays that somebody may have at once, those to come and the one that is on. */
export const MAX_TEMPORADAS = 6
/** Days of a stay at most. */
export const DURACAO_DIAS = 60
/** A stay ends at most so many days from today. */
export const ANTECEDENCIA_DIAS = 180
/** An announced stay is shown so many days before it begins, as `roteiro_de` in the database has it. */
export const ANUNCIO_DIAS = 14

/** A day so many days later: `2026-12-31` and 1 is `2027-01-01`. */
export const diaMais = (dia: string, dias: number): string =>
  new Date(Date.parse(`${dia}T12:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10)
