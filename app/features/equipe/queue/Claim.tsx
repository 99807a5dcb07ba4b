import { Hand } from 'lucide-react'
import type { ItemDaFila } from '../../../../contract/fila.ts'
import { formatClock } from '../../../format/moment.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'

/** Who has claimed an item, with the button to claim or release it. */
export const Claim = ({
  reserva,
  busy,
  onTurn,
}: Pick<ItemDaFila, 'reserva'> & { busy: boolean; onTurn: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 text-sm" role="status">
    <p className="min-w-0 text-muted">
      {reserva
        ? reserva.minha
          ? m.Claim_yoursUntil({ hora: formatClock(reserva.ate) })
          : m.Claim_withUntil({ equipe: reserva.equipe, hora: formatClock(reserva.ate) })
        : m.Claim_nobody()}
    </p>
    {(!reserva || reserva.minha) && (
      <Button size="small" variant="outline" busy={busy} onClick={onTurn}>
        <Hand />
        {reserva ? m.Claim_release() : m.Claim_take()}
        <kbd>C</kbd>
      </Button>
    )}
  </div>
)
