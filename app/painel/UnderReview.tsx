import { Link } from 'react-router'
import type { CampoModerado } from '../../contract/campos.ts'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { Notice } from '../ui/Notice.tsx'
import { fieldWords } from './fieldWords.ts'

/** The changes that staff have not checked yet, and that her badge is hidden meanwhile. */
export const UnderReview = ({
  campos,
  seloSuspenso,
}: {
  campos: readonly CampoModerado[]
  seloSuspenso: boolean
}) => {
  if (campos.length === 0 && !seloSuspenso) return null
  const names = new Intl.ListFormat(getLocale()).format(
    campos.map((campo) => fieldWords[campo].label()),
  )
  return (
    <Notice title={campos.length > 0 ? m.UnderReview_title() : m.UnderReview_liveCheck()}>
      {campos.length > 0 && <p>{m.UnderReview_text({ campos: names })}</p>}
      {seloSuspenso && (
        <p className="mt-2">
          {m.UnderReview_badge()}{' '}
          <Link
            className="link inline-flex min-h-11 items-center"
            to={linkTo('/painel/verificacao')}
          >
            {m.UnderReview_toCheck()}
          </Link>
        </p>
      )}
    </Notice>
  )
}
