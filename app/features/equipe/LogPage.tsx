import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { apiPage } from '../../api/client.ts'
import { useLoaded } from '../../api/useLoaded.ts'
import { m } from '../../paraglide/messages.js'
import { AuditPage } from './AuditPage.tsx'
import { ListPage, PER_PAGE } from './ListPage.tsx'
import { LogTabs } from './LogTabs.tsx'
import { usePageNumber } from './usePage.ts'
import { alvoWords, atoWords, formatMoment } from './words.ts'

/** What staff did, or (`?aba=acessos`) who was shown whose data. Nothing here can be changed. */
export const LogPage = () => {
  const [params] = useSearchParams()
  return params.get('aba') === 'acessos' ? <AuditPage /> : <ActsPage />
}

const ActsPage = () => {
  const pagina = usePageNumber()
  const load = useCallback(
    (signal: AbortSignal) =>
      apiPage('GET /api/admin/registro', { query: { pagina, limite: PER_PAGE }, signal }),
    [pagina],
  )
  const loaded = useLoaded(load)
  return (
    <ListPage
      path="/admin/registro"
      title={m.Admin_log()}
      empty={m.Log_empty()}
      loaded={loaded}
      head={<LogTabs current="atos" />}
    >
      {({ id, ato, alvo, alvo_id, titulo, equipe, recado, criado_em }) => (
        <li key={id}>
          <div className="min-w-0">
            <p>
              <b>{equipe ?? m.Log_operator()}</b> {atoWords[ato]()} {alvoWords[alvo]()}{' '}
              <b>{titulo ?? `#${alvo_id}`}</b>
            </p>
            {recado && <p className="voice mt-1 break-words text-muted">{recado}</p>}
          </div>
          <time className="text-sm text-muted" dateTime={criado_em}>
            {formatMoment(criado_em)}
          </time>
        </li>
      )}
    </ListPage>
  )
}
