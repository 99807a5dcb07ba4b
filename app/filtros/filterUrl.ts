import { type NomeDeFiltro, nomesDosFiltros } from '../../contract/nomesDosFiltros.ts'
import { parseReais } from '../format/format.ts'
import { readPlaceLabel } from '../locais/placeLabel.ts'

/** A search without choices. */
export const noChoices = () =>
  Object.fromEntries(nomesDosFiltros.map((name) => [name, []])) as unknown as Record<
    NomeDeFiltro,
    string[]
  >

/** The choices of a search as an address holds them. Lists are codes of the contract's lists. */
export type Filtro = Record<NomeDeFiltro, string[]> & {
  geral?: string
  cidade?: string
  estado?: string
  bairro?: string
  /** `online` or `hoje`; an address may also say `online=1`. */
  disponibilidade?: string
  /** The day whose places count, as `2026-12-03`. */
  dia?: string
  preco_min?: number
  preco_max?: number
  latitude?: number
  longitude?: number
  /** Kilometres around the point. */
  raio_km?: number
  ordenar?: string
  pagina?: number
  /** Keeps the order of the page before; without a page it says nothing. */
  marco?: string
}

const texts = ['geral', 'cidade', 'estado', 'bairro', 'dia', 'ordenar', 'marco'] as const
const numbers = ['latitude', 'longitude', 'raio_km', 'pagina'] as const

/** The search form tells what its two controls of one choice showed before: see `readDisponibilidade`. */
export const ANTES = 'disponibilidade_antes'

/**
 * The switch 'Só online' (`online`) and the list (`disponibilidade`) are one choice. A form sends both, and the one
 * that was changed counts; an address that has both means online, which says more.
 */
function readDisponibilidade(params: URLSearchParams): string | undefined {
  const online = params.getAll('online').some((value) => value === '1' || value === 'true')
  const list = params.get('disponibilidade')?.trim()
  const before = params.get(ANTES)
  const isForm = before !== null && list !== undefined
  const isSwitched = isForm && online !== (before === 'online')
  if (online && (isSwitched || !isForm)) return 'online'
  return (isSwitched && list === 'online' ? '' : list) || undefined
}

/**
 * Parses an address, or a form sent without JavaScript, where a list is a repeated name, the place one
 * text, `lugar`, and a price as people write it. An address may contain anything: invalid numbers are
 * left out, codes are not checked here.
 */
export function readFiltro(params: URLSearchParams): Filtro {
  const filtro: Filtro = noChoices()
  for (const name of texts) {
    const text = params.get(name)?.trim()
    if (text) filtro[name] = text
  }
  Object.assign(filtro, readPlaceLabel(params.get('lugar') ?? ''))
  for (const name of nomesDosFiltros) {
    const codes = params.getAll(name).flatMap((value) => value.split(','))
    filtro[name] = [...new Set(codes.map((code) => code.trim()).filter(Boolean))]
  }
  for (const name of numbers) {
    const text = params.get(name)?.trim()
    const value = text ? Number(text) : Number.NaN
    if (Number.isFinite(value)) filtro[name] = value
  }
  const price = (name: string) => parseReais(params.get(name) ?? '') ?? undefined
  filtro.preco_min = price('preco_min')
  filtro.preco_max = price('preco_max') ?? price('preco')
  const disponibilidade = readDisponibilidade(params)
  if (disponibilidade) filtro.disponibilidade = disponibilidade
  return filtro
}

/** The canonical address of a choice: fixed order, no empty values, no first page. */
export function writeFiltro(filtro: Partial<Filtro>): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of ['geral', 'cidade', 'estado', 'bairro', 'dia'] as const) {
    if (filtro[name]) params.set(name, filtro[name])
  }
  for (const name of nomesDosFiltros) {
    const codes = filtro[name]
    if (codes?.length) params.set(name, [...codes].sort().join(','))
  }
  if (filtro.disponibilidade) params.set('disponibilidade', filtro.disponibilidade)
  for (const name of ['preco_min', 'preco_max', 'latitude', 'longitude', 'raio_km'] as const) {
    if (filtro[name] !== undefined) params.set(name, String(filtro[name]))
  }
  if (filtro.ordenar && filtro.ordenar !== 'relevancia') params.set('ordenar', filtro.ordenar)
  if (filtro.pagina && filtro.pagina > 1) {
    params.set('pagina', String(filtro.pagina))
    if (filtro.marco) params.set('marco', filtro.marco)
  }
  return params
}

/** A choice turned on or off; the list starts again at its first page. */
export function toggleCode(filtro: Filtro, name: NomeDeFiltro, code: string): Filtro {
  const codes = filtro[name].includes(code)
    ? filtro[name].filter((other) => other !== code)
    : [...filtro[name], code]
  return { ...filtro, [name]: codes, pagina: undefined }
}

/** How many choices are active, not counting place, day and order. */
export const countFiltros = (filtro: Filtro): number =>
  nomesDosFiltros.reduce((sum, name) => sum + filtro[name].length, 0) +
  (filtro.geral ? 1 : 0) +
  (filtro.disponibilidade ? 1 : 0) +
  (filtro.preco_min !== undefined || filtro.preco_max !== undefined ? 1 : 0)
