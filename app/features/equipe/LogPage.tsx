import { useSearchParams } from 'react-router'
import { formatHourOf } from '../../format/moment.ts'
import { pageQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { AuditPage } from './AuditPage.tsx'
import { ListPage, PER_PAGE } from './ListPage.tsx'
import { LogTabs } from './LogTabs.tsx'
import { atoSobre } from './registroWords.ts'
import { usePageNumber } from './usePage.ts'

/** The log of staff's acts, or (`?aba=acessos`) the record of access. Nothing here can be changed. */
export const LogPage = () => {
  const [params] = useSearchParams()
  return params.get('aba') === 'acessos' ? <AuditPage /> : <ActsPage />
}

const ActsPage = () => {
  const pagina = usePageNumber()
  const loaded = useApi(
    pageQuery('GET /api/admin/registro', { query: { pagina, limite: PER_PAGE } }),
  )
  return (
    <ListPage
      path="/admin/registro"
      title={m.Admin_log()}
      empty={m.LogPage_empty()}
      loaded={loaded}
      head={<LogTabs current="atos" />}
    >
      {({ id, ato, alvo, alvo_id, titulo, equipe, recado, criado_em }) => (
        <li key={id}>
          <div className="min-w-0">
            <p>
              <b>{equipe ?? m.LogPage_operator()}</b> {atoSobre(ato, alvo)}{' '}
              <b>{titulo ?? `#${alvo_id}`}</b>
            </p>
            {recado && <p className="voice mt-1 break-words text-muted">{recado}</p>}
          </div>
          <time className="text-sm text-muted" dateTime={criado_em}>
            {formatHourOf(criado_em)}
          </time>
        </li>
      )}
    </ListPage>
  )
}
