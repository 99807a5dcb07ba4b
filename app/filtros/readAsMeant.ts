import { redirect } from 'react-router'
import type { Local } from '../../contract/local.ts'
import { slugify } from '../../contract/slugify.ts'
import { readGeral } from '../../server/busca/geral.ts'
import { type ReadPalavras, respellNomes } from '../../server/busca/palavras/palavras.ts'
import type { Services } from '../../server/services.ts'
import { linkTo } from '../links.ts'
import { localeOf } from '../locale.ts'
import { loadPart } from '../services.ts'
import { type Filtro, writeFiltro } from './filterUrl.ts'
import { namesOf, understandWords } from './understandWords.ts'

type Typed = {
  request: Request
  choices: Filtro
  locais: readonly Local[]
  palavras: ReadPalavras
  /** The page that is searched. */
  path: '/' | '/search'
}

/**
 * For loaders: words that mean filters become filters, also misspelt, and the name of a bairro in the place of a city
 * its bairro: one search has one address.
 * @throws a redirect to that address
 */
export async function readAsMeant(
  services: Services,
  { request, choices, locais, palavras, path }: Typed,
): Promise<void> {
  const asBairro = findBairro(choices, locais)
  const typed = { ...choices, ...asBairro }
  const read = understandWords(typed, locais)
  const left = readGeral((read ?? typed).geral ?? '')
  const words = left.tipo === 'texto' ? await loadPart(services, palavras(left.texto)) : null
  const respelt = words && respellNomes(words, () => namesOf(locais))
  const meant = respelt?.size ? understandWords(typed, locais, respelt) : read
  if (!meant && !asBairro) return
  const query = writeFiltro(meant ?? typed)
  const locale = localeOf(new URL(request.url).pathname)
  throw redirect(linkTo(path, {}, { query, locale }))
}

/** A bairro that was typed where a city is asked for, of the city with the most profiles there. */
function findBairro(choices: Filtro, locais: readonly Local[]): Partial<Filtro> | null {
  const { cidade, estado, bairro } = choices
  if (!cidade || estado || bairro) return null
  const slug = slugify(cidade)
  if (locais.some((place) => !place.bairro && slugify(place.cidade) === slug)) return null
  const found = locais.find((place) => place.bairro && slugify(place.bairro) === slug)
  return found ? { cidade: found.cidade, estado: found.estado, bairro: found.bairro } : null
}
