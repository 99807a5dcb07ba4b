import { useCallback } from 'react'
import { apiPage } from '../../api/client.ts'
import { useLoaded } from '../../api/useLoaded.ts'
import { m } from '../../paraglide/messages.js'
import { ListPage, PER_PAGE } from './ListPage.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { usePageNumber } from './usePage.ts'

/** The trace of reviews that visitors never see. */
export const RejectedPage = () => {
  const pagina = usePageNumber()
  const load = useCallback(
    (signal: AbortSignal) =>
      apiPage('GET /api/admin/depoimentos', { query: { pagina, limite: PER_PAGE }, signal }),
    [pagina],
  )
  const loaded = useLoaded(load)
  return (
    <ListPage
      path="/admin/avaliacoes"
      title={m.Admin_rejected()}
      empty={m.Rejected_empty()}
      loaded={loaded}
    >
      {(depoimento) => (
        <li key={depoimento.id}>
          <ReviewFacts depoimento={depoimento} />
        </li>
      )}
    </ListPage>
  )
}
