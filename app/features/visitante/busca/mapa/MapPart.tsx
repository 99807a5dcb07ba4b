import { MapIcon } from 'lucide-react'
import { lazy, Suspense, startTransition, useId, useState } from 'react'
import type { Filtro } from '../../../../filtros/filterUrl.ts'
import { m } from '../../../../paraglide/messages.js'
import { retryImport } from '../../../../retryImport.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'

const PlaceMap = lazy(() => retryImport(() => import('./PlaceMap.tsx')))

/**
 * The button that opens the map, and the map below it. Nothing of it is loaded before: on a slow line nobody
 * pays for a map that was not asked for.
 */
export const MapPart = ({ filtro }: { filtro: Filtro }) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="needs-script ml-auto"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => startTransition(() => setOpen(!open))}
      >
        <MapIcon />
        {m.PlaceMap_open()}
      </Button>
      <div id={id} className="order-last basis-full" hidden={!open}>
        {open && (
          <Suspense fallback={<Skeleton className="mt-3 h-[420px]" />}>
            <PlaceMap filtro={filtro} />
          </Suspense>
        )}
      </div>
    </>
  )
}
