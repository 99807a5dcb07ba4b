import { pageQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { ListPage, PER_PAGE } from './ListPage.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { usePageNumber } from './usePage.ts'

/** Rejected reviews, which visitors never see. */
export const RejectedPage = () => {
  const pagina = usePageNumber()
  const loaded = useApi(
    pageQuery('GET /api/admin/depoimentos', { query: { pagina, limite: PER_PAGE } }),
  )
  return (
    <ListPage
      path="/admin/avaliacoes"
      title={m.Admin_rejected()}
      empty={m.RejectedPage_empty()}
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
