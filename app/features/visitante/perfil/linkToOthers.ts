import type { Card } from '../../../../contract/busca.ts'
import type { Modelo } from '../../../../contract/modelo.ts'
import { linkTo } from '../../../links.ts'

/**
 * Where there are others like her: below on her page, those of her city. Where there is nobody else, or
 * they failed to load, the search of her state; without a place, the whole search.
 */
export const linkToOthers = (
  { localizacao: { estado } }: Pick<Modelo, 'localizacao'>,
  cards: readonly Card[] | null,
): string =>
  cards?.length ? '#regiao' : linkTo('/search', {}, { query: { estado: estado ?? undefined } })
