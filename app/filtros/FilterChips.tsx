import { type ReactNode, useState } from 'react'
import type { Facetas } from '../../contract/busca.ts'
import type { NomeDeFiltro } from '../../contract/nomesDosFiltros.ts'
import { formatCount } from '../format/format.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import { ChoiceChip } from '../ui/Chip.tsx'
import { ChoiceGroup } from '../ui/Choice.tsx'
import { categoryIcon } from './categoryIcon.tsx'
import type { Filtro } from './filterUrl.ts'
import { FIRST_OFFERED } from './offered.ts'
import { optionLabel } from './optionLabel.ts'

type CodeChipsProps = {
  name: NomeDeFiltro
  codes: readonly string[]
  draft: Filtro
  facets: Facetas | null
  onToggle: (name: NomeDeFiltro, code: string) => void
}

/** Choices of one filter, each with the number of results that it would leave. */
export const CodeChips = ({ name, codes, draft, facets, onToggle }: CodeChipsProps) =>
  codes.map((code) => (
    <ChoiceChip
      key={code}
      icon={name === 'estilo' ? categoryIcon(code) : undefined}
      checked={draft[name].includes(code)}
      onChange={() => onToggle(name, code)}
    >
      {optionLabel(code)}
      <Count of={facets?.[name][code]} />
    </ChoiceChip>
  ))

type ChipListProps = {
  title: string
  chosen: readonly string[]
  codes: readonly string[]
  chips: (codes: readonly string[]) => ReactNode
}

/** One list; what does not stand among its first choices opens on request. */
export const ChipList = ({ title, chosen, codes, chips }: ChipListProps) => {
  const [open, setOpen] = useState(false)
  const first = codes.filter((code, i) => i < FIRST_OFFERED || chosen.includes(code))
  if (codes.length === 0) return null
  return (
    <ChoiceGroup title={title} className={codes.length > 20 ? 'md:col-span-2' : ''}>
      {chips(open ? codes : first)}
      {!open && first.length < codes.length && (
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          {m.Search_more({ total: codes.length - first.length })}
        </Button>
      )}
    </ChoiceGroup>
  )
}

/** The number of results for the choice; an empty box of the same size while it is unknown. */
export const Count = ({ of: total }: { of: number | undefined }) => (
  <span className="min-w-[2ch] text-[0.9em] font-normal tabular-nums opacity-70">
    {total !== undefined && formatCount(total)}
  </span>
)
