import { formatCount } from '../format/format.ts'
import { m } from '../paraglide/messages.js'
import { placeLabel } from './placeLabel.ts'
import type { PlaceOption } from './usePlaceOptions.ts'

/** Beside a place: how many profiles it has, or where the nearest ones are. */
export const PlaceNote = ({ option: { total, perto } }: { option: PlaceOption }) => (
  <span className="ml-auto flex-none text-right text-sm text-muted">
    {total > 0 || !perto
      ? formatCount(total)
      : m.PlaceNote_nearest({ lugar: placeLabel(perto), km: formatCount(perto.km) })}
  </span>
)
