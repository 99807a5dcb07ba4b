import { listApplied } from '../filtros/applied.ts'
import { codeWords } from '../filtros/codeWords.ts'
import { readFiltro } from '../filtros/filterUrl.ts'
import { m } from '../paraglide/messages.js'
import type { AskedSearch } from './asked.ts'

/** What the alert is about, and what of the search it does not take. */
export const Searched = ({ busca, partly }: AskedSearch) => {
  const filtro = readFiltro(new URLSearchParams(busca))
  const parts = listApplied(filtro, codeWords(filtro)).map(({ nome }) => nome)
  return (
    <div className="grid gap-1">
      <p className="font-medium">{parts.join(' · ')}</p>
      {partly && <p className="text-sm text-muted">{m.AlertDialog_partly()}</p>}
    </div>
  )
}
