import { Link } from 'react-router'
import type { Situacao } from '../../../../contract/moderacao.ts'
import { formatDay } from '../../../format/format.ts'
import { linkTo } from '../../../links.ts'
import { usePanelAccount } from '../../../painel/account.ts'
import { UnderReview } from '../../../painel/UnderReview.tsx'
import { m } from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/Notice.tsx'

/** Days for which a refused change is shown. */
const DAYS = 30
const DAY_MS = 86_400_000

/**
 * For a published profile: the changes that staff have not checked yet, and those that they refused
 * since their last approval, with their words.
 */
export const Refusals = () => {
  const data = usePanelAccount()?.situacao
  const refused = data ? refusalsOf(data, new Date()) : []
  const waiting = data?.moderacao === 'aprovado' && (
    <UnderReview campos={data.campos_em_analise} seloSuspenso={data.selo_suspenso} />
  )
  if (refused.length === 0) return waiting || null
  return (
    <>
      {waiting}
      <Notice
        tone="warning"
        title={refused.length === 1 ? m.Refusals_title() : m.Refusals_titleMany()}
      >
        {refused.map(({ id, recado, criado_em }) => (
          <div key={id} className="my-2">
            <p className="text-sm text-muted">
              <time dateTime={criado_em}>{formatDay(criado_em)}</time>
            </p>
            <p className="voice whitespace-pre-wrap text-lg">{recado}</p>
          </div>
        ))}
        <p>{m.Refusals_text()}</p>
        <p className="flex flex-wrap gap-x-6">
          <Link className="link inline-flex min-h-11 items-center" to={linkTo('/painel/perfil')}>
            {m.Dashboard_editProfile()}
          </Link>
          <Link className="link inline-flex min-h-11 items-center" to={linkTo('/painel/galeria')}>
            {m.Refusals_gallery()}
          </Link>
        </p>
      </Notice>
    </>
  )
}

/** A refusal of the profile itself has its own notice, as long as it lasts. */
export function refusalsOf({ moderacao, decisoes }: Situacao, now: Date): Situacao['decisoes'] {
  if (moderacao !== 'aprovado') return []
  const settled = decisoes.findIndex(({ ato }) => ato !== 'recusar' && ato !== 'retirar')
  return (settled < 0 ? decisoes : decisoes.slice(0, settled)).filter(
    ({ criado_em }) => now.getTime() - Date.parse(criado_em) < DAYS * DAY_MS,
  )
}
