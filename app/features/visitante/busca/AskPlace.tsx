import type { Filtro } from '../../../filtros/filterUrl.ts'
import { NearestButton } from '../../../locais/NearestButton.tsx'
import { m } from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/Notice.tsx'

/** The search is to be by distance, but its address has no point: 'perto de mim' was typed as words. */
export const AskPlace = ({ filtro }: { filtro: Filtro }) => (
  <div className="needs-script pb-4">
    <Notice>
      <p className="pb-3">{m.AskPlace_text()}</p>
      <NearestButton filtro={filtro} />
    </Notice>
  </div>
)
