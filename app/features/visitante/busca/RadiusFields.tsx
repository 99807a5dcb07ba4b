import { LocateFixed } from 'lucide-react'
import type { Filtro } from '../../../filtros/filterUrl.ts'
import { radii } from '../../../filtros/offered.ts'
import { formatCount } from '../../../format/format.ts'
import { useNearest } from '../../../locais/useNearest.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Radio } from '../../../ui/Choice.tsx'

/** How far around the point of the search. Without a point it is a button that asks for the visitor's location. */
export const RadiusFields = ({ formId, filtro }: { formId: string; filtro: Filtro }) => {
  const { find, finding, dialog } = useNearest(filtro, { raio_km: 25, ordenar: 'distancia' })
  if (filtro.latitude === undefined)
    return (
      <>
        <Button size="small" busy={finding} onClick={find}>
          <LocateFixed />
          {m.Search_radiusMine()}
        </Button>
        {dialog}
      </>
    )
  return [undefined, ...radii(filtro.raio_km)].map((km) => (
    <Radio
      key={km ?? ''}
      name="raio_km"
      value={km ?? ''}
      form={formId}
      defaultChecked={filtro.raio_km === km}
    >
      {km === undefined ? m.Search_radiusAny() : m.Search_radiusKm({ km: formatCount(km) })}
    </Radio>
  ))
}
