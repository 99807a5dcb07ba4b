import { formatReais } from '../../../format/format.ts'
import { callQuery, useApi } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { type FieldProps, Prices } from '../edit-profile/ProfileFields.tsx'

const published = callQuery('GET /api/precos-publicados', {})

/** Her prices, each with what published profiles nearby ask for, where enough of them say it. */
export const PricesStep = (props: FieldProps) => {
  const { data: ranges = [] } = useApi(published)
  const { cidade, estado } = props.form.saved.localizacao
  const helpOf = (codigo: string) => {
    const range = ranges.find((one) => one.codigo === codigo)
    if (!range) return undefined
    const onde = (range.onde === 'cidade' ? cidade : estado) ?? ''
    const [de, ate] = [formatReais(range.de), formatReais(range.ate)]
    return de === ate ? m.Guide_rangeOne({ onde, de }) : m.Guide_range({ onde, de, ate })
  }
  return (
    <>
      <Prices {...props} helpOf={helpOf} />
      {ranges.length > 0 && <p className="full text-sm text-muted">{m.Guide_rangeNote()}</p>}
    </>
  )
}
