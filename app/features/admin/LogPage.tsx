import { useCallback } from 'react'
import { apiPage } from '../../api/client.ts'
import { useLoaded } from '../../api/useLoaded.ts'
import { m } from '../../paraglide/messages.js'
import { ListPage, PER_PAGE } from './ListPage.tsx'
import { usePageNumber } from './usePage.ts'
import { alvoWords, atoWords, formatMoment } from './words.ts'

/** Everything that staff did. Nothing here can be changed. */
export const LogPage = () => {
  const pagina = usePageNumber()
  const load = useCallback(
    (signal: AbortSignal) =>
      apiPage('GET /api/admin/registro', { query: { pagina, limite: PER_PAGE }, signal }),
    [pagina],
  )
  const loaded = useLoaded(load)
  return (
    <ListPage path="/admin/registro" title={m.Admin_log()} empty={m.Log_empty()} loaded={loaded}>
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
