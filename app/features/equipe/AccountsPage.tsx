import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ContaDaEquipe } from '../../../contract/moderacao.ts'
import { lazyDialog } from '../../lazyDialog.tsx'
import { linkTo } from '../../links.ts'
import { pageQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { ListPage, PER_PAGE } from './ListPage.tsx'
import { formatMoment } from './registroWords.ts'
import { usePageNumber } from './usePage.ts'

const AccountDialog = lazyDialog(() => import('./AccountDialog.tsx'))

/** Accounts by name, e-mail or number; to suspend one and to lift that again. */
export const AccountsPage = () => {
  const [params, setParams] = useSearchParams()
  const q = params.get('q')?.trim() ?? ''
  const pagina = usePageNumber()
  const query = pageQuery('GET /api/admin/contas', { query: { q, pagina, limite: PER_PAGE } })
  const nobodyAsked = async () => ({ itens: [], total: 0 })
  const loaded = useApi(q === '' ? { ...query, queryFn: nobodyAsked } : query)
  const [chosen, setChosen] = useState<ContaDaEquipe>()

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = String(new FormData(event.currentTarget).get('q')).trim()
    setParams(asked === '' ? {} : { q: asked })
  }
  return (
    <>
      <ListPage
        path="/admin/contas"
        query={{ q }}
        title={m.Admin_accounts()}
        empty={q === '' ? m.AccountsPage_ask() : m.AccountsPage_nobody({ q })}
        loaded={loaded}
        head={
          <search>
            <form className="staff-search" onSubmit={search}>
              <TextField
                key={q}
                label={m.AccountsPage_search()}
                name="q"
                type="search"
                icon={<Search />}
                defaultValue={q}
                maxLength={120}
              />
              <Button type="submit">{m.AccountsPage_find()}</Button>
            </form>
          </search>
        }
      >
        {(conta) => (
          <li key={conta.id}>
            <div className="min-w-0">
              <p>
                <b>{conta.nome}</b> · {kindWords[conta.tipo]()}
                {conta.estado !== 'ativa' && (
                  <span className="text-error"> · {stateWords[conta.estado]()}</span>
                )}
              </p>
              <p className="text-sm text-muted">
                <span className="break-all">{conta.email}</span>
                {' · '}
                {m.AccountsPage_since({ quando: formatMoment(conta.criada_em) })}
              </p>
              {conta.url && conta.estado === 'ativa' && (
                <Link
                  className="link inline-flex min-h-11 items-center text-sm"
                  to={linkTo('/profile/:id', { id: conta.url })}
                >
                  {m.ItemView_seePage()}
                </Link>
              )}
            </div>
            {(conta.estado === 'ativa' || conta.estado === 'suspensa') && (
              <Button
                size="small"
                variant={conta.estado === 'ativa' ? 'danger' : 'outline'}
                onClick={() => setChosen(conta)}
              >
                {conta.estado === 'ativa' ? m.AccountsPage_suspend() : m.AccountsPage_reinstate()}
              </Button>
            )}
          </li>
        )}
      </ListPage>
      {chosen && (
        <AccountDialog conta={chosen} onClose={() => setChosen(undefined)} onDone={loaded.reload} />
      )}
    </>
  )
}

const kindWords: Record<ContaDaEquipe['tipo'], () => string> = {
  modelo: () => m.AccountsPage_advertiser(),
  assinante: () => m.AccountsPage_client(),
}
const stateWords: Record<Exclude<ContaDaEquipe['estado'], 'ativa'>, () => string> = {
  suspensa: () => m.ItemView_suspended(),
  em_exclusao: () => m.AccountsPage_erasing(),
  apagada: () => m.AccountsPage_erased(),
}
