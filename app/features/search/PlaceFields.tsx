import { MapPin } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useAwake } from '../../lazyNear.tsx'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { type Filtro, writeFiltro } from '../filter/filterUrl.ts'

const PlaceCombobox = lazy(() =>
  import('../location/PlaceCombobox.tsx').then((loaded) => ({ default: loaded.PlaceCombobox })),
)

/** The place of the search: plain text in the HTML, a list of places once someone acts. */
export const PlaceFields = ({ formId, filtro }: { formId: string; filtro: Filtro }) => {
  const awake = useAwake()
  const navigate = useNavigate()
  const rest = (
    <>
      <input type="hidden" name="estado" value={filtro.estado ?? ''} form={formId} />
      <input type="hidden" name="bairro" value={filtro.bairro ?? ''} form={formId} />
    </>
  )
  const plain = (
    <div className="field">
      <label className="field-label" htmlFor="onde">
        {m.Search_where()}
      </label>
      <span className="input">
        <MapPin />
        <input
          id="onde"
          name="cidade"
          form={formId}
          maxLength={120}
          defaultValue={filtro.cidade}
          placeholder={m.Place_placeholder()}
          autoComplete="off"
        />
      </span>
      {rest}
    </div>
  )
  if (!awake) return plain
  const { cidade } = filtro
  return (
    <Suspense fallback={plain}>
      <PlaceCombobox
        label={m.Search_where()}
        value={cidade ? { ...filtro, cidade } : null}
        onChange={(place) => {
          const where = { cidade: undefined, estado: undefined, bairro: undefined, ...place }
          const query = writeFiltro({ ...filtro, ...where, pagina: undefined })
          navigate(linkTo('/search', {}, { query }), { preventScrollReset: true })
        }}
      />
      <input type="hidden" name="cidade" value={cidade ?? ''} form={formId} />
      {rest}
    </Suspense>
  )
}
