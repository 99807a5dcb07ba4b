import { MapPin } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { insist } from '../../insist.ts'
import { useAwake } from '../../lazyNear.tsx'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { type Filtro, writeFiltro } from '../filter/filterUrl.ts'
import { placeLabel } from '../location/placeLabel.ts'

const PlaceCombobox = lazy(() =>
  insist(() =>
    import('../location/PlaceCombobox.tsx').then((loaded) => ({ default: loaded.PlaceCombobox })),
  ),
)

/** The place of the search: plain text in the HTML, a list of places once someone acts. */
export const PlaceFields = ({ formId, filtro }: { formId: string; filtro: Filtro }) => {
  const awake = useAwake()
  const navigate = useNavigate()
  const { cidade, estado, bairro } = filtro
  const place = cidade ? { cidade, estado, bairro } : null
  const plain = (
    <div className="field">
      <label className="field-label" htmlFor="onde">
        {m.Search_where()}
      </label>
      <span className="input">
        <MapPin />
        <input
          id="onde"
          name="lugar"
          form={formId}
          maxLength={250}
          defaultValue={place ? placeLabel(place) : ''}
          placeholder={m.Place_placeholder()}
          autoComplete="off"
        />
      </span>
      {!place && <input type="hidden" name="estado" value={estado ?? ''} form={formId} />}
    </div>
  )
  if (!awake) return plain
  return (
    <Suspense fallback={plain}>
      <PlaceCombobox
        label={m.Search_where()}
        value={place}
        onChange={(chosen) => {
          const where = { cidade: undefined, estado: undefined, bairro: undefined, ...chosen }
          const query = writeFiltro({ ...filtro, ...where, pagina: undefined })
          navigate(linkTo('/search', {}, { query }), { preventScrollReset: true })
        }}
      />
      <input type="hidden" name="cidade" value={cidade ?? ''} form={formId} />
      <input type="hidden" name="estado" value={estado ?? ''} form={formId} />
      <input type="hidden" name="bairro" value={bairro ?? ''} form={formId} />
    </Suspense>
  )
}
