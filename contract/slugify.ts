import { semAcento } from './semAcento.ts'

/** Lower case without accents, words joined by hyphens: slugs of cities and profiles. */
export const slugify = (s: string): string =>
  semAcento(s)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
