import { LocateFixed } from 'lucide-react'
import type { Filtro } from '../filtros/filterUrl.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import { useNearest } from './useNearest.tsx'

/**
 * 'Perto de mim', in the head of every list: the search by distance, with the list's filters and without
 * its place. The browser is asked for the location by this click alone.
 */
export const NearestButton = ({ filtro = {} }: { filtro?: Partial<Filtro> }) => {
  const anywhere = { ...filtro, cidade: undefined, estado: undefined, bairro: undefined }
  const { find, finding, dialog } = useNearest(anywhere, { ordenar: 'distancia' })
  return (
    <>
      <Button size="small" className="needs-script" busy={finding} onClick={find}>
        <LocateFixed />
        {m.NearestButton_nearMe()}
      </Button>
      {finding && (
        <span className="sr-only" role="status">
          {m.PlaceDialog_locating()}
        </span>
      )}
      {dialog}
    </>
  )
}
