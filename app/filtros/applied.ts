import { nomesDosFiltros } from '../../contract/nomesDosFiltros.ts'
import { formatCount, formatReais } from '../format/format.ts'
import { formatStayDay } from '../format/stay.ts'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { type Filtro, toggleCode } from './filterUrl.ts'

/** An active filter: its words, and the search without it. */
export type Applied = { key: string; nome: string; without: Filtro }

/**
 * Everything that narrows the search, in the order of the form.
 * @param labels words of the active codes, from the server
 */
export function listApplied(filtro: Filtro, labels: Record<string, string>): Applied[] {
  const applied: Applied[] = []
  const add = (key: string, nome: string, change: Partial<Filtro>) =>
    applied.push({ key, nome, without: { ...filtro, ...change, pagina: undefined } })

  if (filtro.geral)
    add('geral', m.Search_appliedText({ texto: filtro.geral }), { geral: undefined })
  if (filtro.bairro) add('bairro', filtro.bairro, { bairro: undefined })
  if (filtro.cidade) {
    const nome = filtro.estado ? `${filtro.cidade} (${filtro.estado})` : filtro.cidade
    add('cidade', nome, { cidade: undefined, estado: undefined, bairro: undefined })
  } else if (filtro.estado) add('estado', filtro.estado, { estado: undefined })
  if (filtro.dia)
    add('dia', m.Search_onDay({ dia: formatStayDay(filtro.dia, getLocale()) }), { dia: undefined })
  if (filtro.latitude !== undefined) {
    const ordenar = filtro.ordenar === 'distancia' ? undefined : filtro.ordenar
    const nome =
      filtro.raio_km === undefined
        ? m.Search_near()
        : m.Search_within({ km: formatCount(filtro.raio_km) })
    const point = { latitude: undefined, longitude: undefined, raio_km: undefined }
    add('perto', nome, { ...point, ordenar })
  }
  for (const name of nomesDosFiltros) {
    for (const code of filtro[name]) {
      const nome = labels[code] ?? code
      applied.push({ key: `${name}-${code}`, nome, without: toggleCode(filtro, name, code) })
    }
  }
  if (filtro.disponibilidade) {
    const nome = labels[filtro.disponibilidade] ?? filtro.disponibilidade
    add('disponibilidade', nome, { disponibilidade: undefined })
  }
  const price = priceWords(filtro)
  if (price) add('preco', price, { preco_min: undefined, preco_max: undefined })
  return applied
}

/**
 * Of the active filters of an empty list those that are worth taking off, with the profiles that each one
 * frees, the most first. All of them where none alone frees anybody.
 */
export function worthTakingOff(
  applied: readonly Applied[],
  freed: Record<string, number>,
): (Applied & { total: number })[] {
  const counted = applied
    .map((one) => ({ ...one, total: freed[one.key] ?? 0 }))
    .sort((one, other) => other.total - one.total)
  const some = counted.filter(({ total }) => total > 0)
  return some.length > 0 ? some : counted
}

function priceWords({ preco_min, preco_max }: Filtro): string | null {
  const de = preco_min !== undefined && formatReais(preco_min)
  const ate = preco_max !== undefined && formatReais(preco_max)
  if (de && ate) return m.Search_priceRange({ de, ate })
  if (de) return m.Search_priceFrom({ valor: de })
  return ate ? m.Search_priceTo({ valor: ate }) : null
}
