import type { Salvo } from '../../../../contract/salvo.ts'
import { inWords } from '../../../filtros/optionWords.ts'
import { formatReais } from '../../../format/format.ts'
import { timeOf } from '../../../format/profileText.ts'
import { weekHours } from '../../../format/weekHours.ts'
import { m } from '../../../paraglide/messages.js'
import { getLocale } from '../../../paraglide/runtime.js'
import { formatDecimal } from '../../../ui/decimal.ts'

/** A line of the table: one value for each profile; true and false are shown as signs. */
type Row = { label: string; values: (string | boolean)[] }
export type RowGroup = { title: string; rows: Row[] }

const NOTHING = '—'

/** What the profiles differ in. A row that would be empty for all of them is left out. */
export function compareRows(profiles: readonly Salvo[]): RowGroup[] {
  return [
    { title: m.Profile_prices(), rows: priceRows(profiles) },
    { title: m.CompareProfiles_place(), rows: placeRows(profiles) },
    { title: m.Profile_hours(), rows: hourRows(profiles) },
    { title: m.Profile_services(), rows: optionRows(profiles, 'servicos') },
    { title: m.Profile_massages(), rows: optionRows(profiles, 'massagens') },
    { title: m.Profile_fetishes(), rows: optionRows(profiles, 'fetiches') },
    { title: m.CompareProfiles_trust(), rows: trustRows(profiles) },
  ].filter(({ rows }) => rows.length > 0)
}

/** The labels that any of the lists has, each once, in their order. */
const union = <T>(lists: readonly (readonly T[])[], labelOf: (item: T) => string): string[] => [
  ...new Set(lists.flat().map(labelOf)),
]

function priceRows(profiles: readonly Salvo[]): Row[] {
  // The longest list gives the order of times.
  const lists = profiles.map(({ precos }) => precos).sort((a, b) => b.length - a.length)
  return union(lists, timeOf).map((time) => ({
    label: inWords(time, getLocale()),
    values: profiles.map(({ precos }) => {
      const price = precos.find((one) => timeOf(one) === time)
      return price ? formatReais(price.preco) : NOTHING
    }),
  }))
}

function placeRows(profiles: readonly Salvo[]): Row[] {
  const where = [
    [m.Profile_local(), 'local'],
    [m.Profile_hotels(), 'hoteis'],
    [m.Profile_motels(), 'moteis'],
    [m.Profile_home(), 'domicilio'],
  ] as const
  const city = ({ cidade, estado }: Salvo) =>
    cidade ? cidade + (estado ? ` (${estado})` : '') : NOTHING
  return [
    { label: m.CompareProfiles_city(), values: profiles.map(city) },
    {
      label: m.CompareProfiles_neighbourhood(),
      values: profiles.map(({ bairro }) => bairro ?? NOTHING),
    },
    ...where.map(([label, name]) => ({
      label,
      values: profiles.map(({ atendimento }) => atendimento[name] === 1),
    })),
  ]
}

function hourRows(profiles: readonly Salvo[]): Row[] {
  if (profiles.every(({ disponibilidade }) => disponibilidade.length === 0)) return []
  const weeks = profiles.map(({ disponibilidade }) => weekHours(disponibilidade, getLocale()))
  return (weeks[0] ?? []).map(({ day }, index) => ({
    label: day,
    values: weeks.map((week) => week[index]?.spans.join(', ') || NOTHING),
  }))
}

const optionRows = (
  profiles: readonly Salvo[],
  list: 'servicos' | 'massagens' | 'fetiches',
): Row[] =>
  union(
    profiles.map((profile) => profile[list]),
    ({ label }) => label,
  ).map((label) => ({
    label: inWords(label, getLocale()),
    values: profiles.map((profile) => profile[list].some((one) => one.label === label)),
  }))

const trustRows = (profiles: readonly Salvo[]): Row[] => [
  {
    label: m.CompareProfiles_rating(),
    values: profiles.map(({ nota, avaliacoes }) =>
      nota === null ? NOTHING : `${formatDecimal(nota)} (${avaliacoes})`,
    ),
  },
  { label: m.CompareProfiles_verified(), values: profiles.map(({ verificada }) => verificada) },
]
