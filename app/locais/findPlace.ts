import type { Local } from '../../contract/local.ts'
import { slugify } from '../../contract/slugify.ts'
import type { Estado } from '../../contract/uf.ts'

/** A place that has profiles, as the site writes it. */
export type FoundPlace = { cidade: string; estado: Estado; bairro: string | undefined }

/**
 * The place that a search names, whatever its case and accents, or by its slug; null when there is
 * none, or when several states have a city of that name.
 */
export function findPlace(
  locais: readonly Local[],
  asked: { cidade?: string; estado?: string; bairro?: string },
): FoundPlace | null {
  const named = slugify(asked.cidade ?? '')
  const there = locais.filter(({ cidade, estado }) => {
    // The cheap half first: there are as many places as bairros of the country.
    if (asked.estado && estado !== asked.estado) return false
    const slug = slugify(cidade)
    return named === slug || named === `${slug}-${estado.toLowerCase()}`
  })
  const [city, another] = there.filter(({ bairro }) => !bairro)
  if (!city || another) return null
  const { cidade, estado } = city
  if (!asked.bairro) return { cidade, estado, bairro: undefined }
  const slug = slugify(asked.bairro)
  const part = there.find(({ bairro }) => bairro && slugify(bairro) === slug)
  return part ? { cidade, estado, bairro: part.bairro } : null
}
