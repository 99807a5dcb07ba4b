import { formatReais } from '../../../format/format.ts'
import { callQuery, useApi } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { type FieldProps, Prices } from '../edit-profile/ProfileFields.tsx'

const published = callQuery('GET /api/precos-publicados', {})

/** Her prices, each with what published profiles nearby ask for, where enough of them say it. */
export const PricesStep = (props: FieldProps) => {
  const { data: ranges = [] } = useApi(published)
  const { cidade, estado } = props.form.saved.localizacao
  const placeOf = ({ onde }: (typeof ranges)[number]) => (onde === 'cidade' ? cidade : estado) ?? ''
  const places = [...new Set(ranges.map(placeOf))]
  const helpOf = (codigo: string) => {
    const range = ranges.find((one) => one.codigo === codigo)
    if (!range) return undefined
    const [de, ate] = [formatReais(range.de), formatReais(range.ate)]
    const text = de === ate ? m.Guide_rangeOne({ de }) : m.Guide_range({ de, ate })
    // One place for all of them is said once, above.
    return places.length > 1 ? m.Guide_rangeAt({ onde: placeOf(range), text }) : text
  }
  return (
    <>
      {ranges.length > 0 && (
        <p className="full text-sm text-muted">{m.Guide_rangeNote({ onde: places.join(', ') })}</p>
      )}
      <Prices {...props} helpOf={helpOf} />
    </>
  )
}
