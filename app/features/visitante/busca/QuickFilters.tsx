import type { Facetas } from '../../../../contract/busca.ts'
import { type Filtro, toggleCode, writeFiltro } from '../../../filtros/filterUrl.ts'
import { formatCount } from '../../../format/format.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { LinkChip } from '../../../ui/Chip.tsx'

type QuickFiltersProps = {
  filtro: Filtro
  facetas: Facetas
  /** Words of the codes here, from the server. */
  labels: Record<string, string>
}

/**
 * The choices that are made most, as links above the list, each with what it would leave. One that is
 * made stands among the active filters instead, and one that would leave nobody is not offered.
 */
export const QuickFilters = ({ filtro, facetas, labels }: QuickFiltersProps) => {
  const choices = [
    {
      key: 'verificada',
      nome: m.Search_quickVerified(),
      total: facetas.verificada.sim,
      made: filtro.verificada.length > 0,
      next: toggleCode(filtro, 'verificada', 'sim'),
    },
    {
      key: 'online',
      nome: labels.online,
      total: facetas.disponibilidade.online,
      made: filtro.disponibilidade === 'online',
      next: { ...filtro, disponibilidade: 'online', pagina: undefined },
    },
    {
      key: 'hoje',
      nome: labels.hoje,
      total: facetas.disponibilidade.hoje,
      made: filtro.disponibilidade === 'hoje',
      next: { ...filtro, disponibilidade: 'hoje', pagina: undefined },
    },
    {
      key: 'local',
      nome: labels.local,
      total: facetas.atendimento.local,
      made: filtro.atendimento.length > 0,
      next: toggleCode(filtro, 'atendimento', 'local'),
    },
    {
      key: 'nota',
      nome: labels['4.5'],
      total: facetas.nota['4.5'],
      made: filtro.nota.length > 0,
      next: toggleCode(filtro, 'nota', '4.5'),
    },
    {
      key: 'casais',
      nome: m.Search_quickCouples(),
      total: facetas.servicos.casais,
      made: filtro.servicos.includes('casais'),
      next: toggleCode(filtro, 'servicos', 'casais'),
    },
  ].filter(({ total, made }) => total && !made)
  if (choices.length === 0) return null
  return (
    <nav
      className="bleed-row gap-2 pb-3 lg:mx-0 lg:flex-wrap lg:px-0"
      aria-label={m.Search_quick()}
    >
      {choices.map(({ key, nome, total = 0, next }) => (
        <LinkChip
          key={key}
          className="flex-none"
          to={linkTo('/search', {}, { query: writeFiltro(next) })}
          preventScrollReset
          rel="nofollow"
        >
          {nome}
          <span className="text-muted tabular-nums">{formatCount(total)}</span>
        </LinkChip>
      ))}
    </nav>
  )
}
