/** Every limit as data: `points` calls in `seconds` for each caller. */
export const rateLimits = {
  /** Reads by our own client; a person browsing quickly makes about 60 a minute. */
  leitura: { points: 1200, seconds: 60 },
  /** Reads by anybody else (no `Token`, or an unknown one). */
  leituraTerceiros: { points: 300, seconds: 60 },
  /** Visits, contacts, favourites. */
  evento: { points: 120, seconds: 60 },
} as const

export type RateLimit = keyof typeof rateLimits
