import type { Sugestoes } from '../../../../contract/busca.ts'
import type { NomeDeFiltro } from '../../../../contract/nomesDosFiltros.ts'
import { type Filtro, writeFiltro } from '../../../filtros/filterUrl.ts'
import { offered } from '../../../filtros/offered.ts'
import { optionLabel } from '../../../filtros/optionLabel.ts'
import { plain } from '../../../format/plain.ts'
import { linkTo } from '../../../links.ts'
import { placeLabel } from '../../../locais/placeLabel.ts'

export type Kind = 'recent' | 'places' | 'names' | 'categories'
/** One line under the field: its text, and its link. */
export type Suggestion = { kind: Kind; key: string; label: string; total?: number; to: string }

const CATEGORIES = 4

const search = (filtro: Filtro) =>
  linkTo('/search', {}, { query: writeFiltro({ ...filtro, pagina: undefined }) })

/** The recent searches of this browser, while nothing is typed. */
export const recentSuggestions = (recent: readonly string[], filtro: Filtro): Suggestion[] =>
  recent.map((text) => ({
    kind: 'recent',
    key: `r-${text}`,
    label: text,
    to: search({ ...filtro, geral: text }),
  }))

/** The server's suggestions for the typed letters: choosing one replaces the typed text. */
export const serverSuggestions = ({ lugares, nomes }: Sugestoes, filtro: Filtro): Suggestion[] => [
  ...lugares.map(({ cidade, estado, bairro, total }): Suggestion => {
    const label = placeLabel({ cidade, estado, bairro })
    const to = search({ ...filtro, geral: undefined, cidade, estado, bairro })
    return { kind: 'places', key: `l-${label}`, label, total, to }
  }),
  ...nomes.map(({ apelido, url, cidade }): Suggestion => {
    const label = cidade ? `${apelido}, ${cidade}` : apelido
    return { kind: 'names', key: `n-${url}`, label, to: linkTo('/profile/:id', { id: url }) }
  }),
]

/** Choices of the filters, matched in the browser by their words. */
export function categorySuggestions(text: string, filtro: Filtro): Suggestion[] {
  const typed = plain(text.trim())
  if (typed.length < 2) return []
  const found: Suggestion[] = []
  for (const name of Object.keys(offered) as NomeDeFiltro[]) {
    for (const code of offered[name]) {
      const label = optionLabel(code) ?? code
      const begins = plain(label)
        .split(/[^a-z0-9]+/)
        .some((word) => word !== '' && word.startsWith(typed))
      if (!begins && !plain(label).startsWith(typed)) continue
      if (filtro[name].includes(code) || found.some((other) => other.label === label)) continue
      const next = { ...filtro, geral: undefined, [name]: [...filtro[name], code] }
      found.push({ kind: 'categories', key: `c-${name}-${code}`, label, to: search(next) })
    }
  }
  return found.slice(0, CATEGORIES)
}
