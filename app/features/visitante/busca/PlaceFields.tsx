import { useNavigate } from 'react-router'
import { type Filtro, writeFiltro } from '../../../filtros/filterUrl.ts'
import { useInteracted } from '../../../lazyPart.tsx'
import { linkTo } from '../../../links.ts'
import { PlaceCombobox } from '../../../locais/PlaceCombobox.tsx'
import { m } from '../../../paraglide/messages.js'

/**
 * The place of the search. In the HTML it is one text field of the form, which works without JavaScript.
 * After the first interaction it is a combobox, and the form sends the chosen city, state and bairro.
 */
export const PlaceFields = ({ formId, filtro }: { formId: string; filtro: Filtro }) => {
  const interacted = useInteracted()
  const navigate = useNavigate()
  const { cidade, estado, bairro } = filtro
  const place = cidade ? { cidade, estado, bairro } : null
  const hidden = (name: string, value: string | undefined) => (
    <input type="hidden" name={name} value={value ?? ''} form={formId} />
  )
  return (
    <>
      <PlaceCombobox
        label={m.Search_where()}
        value={place}
        field={{ name: interacted ? undefined : 'lugar', form: formId, maxLength: 250 }}
        onChange={(chosen) => {
          const where = { cidade: undefined, estado: undefined, bairro: undefined, ...chosen }
          const query = writeFiltro({ ...filtro, ...where, pagina: undefined })
          navigate(linkTo('/search', {}, { query }), { preventScrollReset: true })
        }}
      />
      {interacted && hidden('cidade', cidade)}
      {(interacted || !place) && hidden('estado', estado)}
      {interacted && hidden('bairro', bairro)}
    </>
  )
}
