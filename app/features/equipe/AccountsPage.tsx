import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ContaDaEquipe } from '../../../contract/moderacao.ts'
import { formatHourOf } from '../../format/moment.ts'
import { lazyDialog } from '../../lazyDialog.tsx'
import { linkTo } from '../../links.ts'
import { pageQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { AccountAct } from './AccountDialog.tsx'
import { ListPage, PER_PAGE } from './ListPage.tsx'
import { isRazao, razaoOptions } from './ReasonForm.tsx'
import { usePageNumber } from './usePage.ts'
import { useWaiting } from './waiting.ts'

const AccountDialog = lazyDialog(() => import('./AccountDialog.tsx'))

/** Under a key of its own: as the answer to a search it would stay for that search. */
const nobodyAsked = {
  queryKey: ['GET /api/admin/contas', 'nobody'] as const,
  queryFn: async () => ({ itens: [] as ContaDaEquipe[], total: 0 }),
}

/** Accounts by name, e-mail or number; to suspend one, or to ask a colleague to bring it back or erase it. */
export const AccountsPage = () => {
  const [params, setParams] = useSearchParams()
  const q = params.get('q')?.trim() ?? ''
  const pagina = usePageNumber()
  const asked = params.get('razao')
  const razao = isRazao(asked) ? asked : undefined
  const loaded = useApi(
    q === '' || !razao
      ? nobodyAsked
      : pageQuery('GET /api/admin/contas', { query: { q, razao, pagina, limite: PER_PAGE } }),
  )
  const [chosen, setChosen] = useState<{ conta: ContaDaEquipe; act: AccountAct }>()
  const may = useWaiting()?.direitos.includes('suspender')

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const [words, why] = ['q', 'razao'].map((name) => String(values.get(name)).trim())
    setParams(words ? { q: words, ...(why && { razao: why }) } : {})
    if (words && !why) event.currentTarget.querySelector('select')?.focus()
  }
  return (
    <>
      <ListPage
        path="/admin/contas"
        query={{ q, razao: razao ?? '' }}
        title={m.Admin_accounts()}
        empty={
          q === ''
            ? m.AccountsPage_ask()
            : razao
              ? m.AccountsPage_nobody({ q })
              : m.ReasonForm_choose()
        }
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
              <SelectField
                key={`razao ${razao}`}
                name="razao"
                label={m.ReasonForm_label()}
                help={m.ReasonForm_help()}
                error={q !== '' && !razao ? m.ReasonForm_choose() : undefined}
                defaultValue={razao ?? ''}
                placeholder={m.ReasonForm_choose()}
                options={razaoOptions()}
              />
              <Button type="submit">{m.AccountsPage_find()}</Button>
            </form>
          </search>
        }
      >
        {(conta) => (
          <Account
            key={conta.id}
            conta={conta}
            onChoose={may ? (act) => setChosen({ conta, act }) : undefined}
          />
        )}
      </ListPage>
      {chosen && (
        <AccountDialog {...chosen} onClose={() => setChosen(undefined)} onDone={loaded.reload} />
      )}
    </>
  )
}

type AccountProps = {
  conta: ContaDaEquipe
  /** undefined: the caller may not. */
  onChoose: ((act: AccountAct) => void) | undefined
}

const Account = ({ conta, onChoose }: AccountProps) => {
  const isSuspended = conta.estado === 'suspensa'
  return (
    <li>
      <div className="min-w-0">
        <p>
          <b>{conta.nome}</b> · {kindWords[conta.tipo]()}
          {conta.estado !== 'ativa' && (
            <span className="text-error"> · {stateWords[conta.estado]()}</span>
          )}
          {isSuspended && conta.apagar_em && (
            <span className="text-error"> · {stateWords.em_exclusao()}</span>
          )}
        </p>
        <p className="text-sm text-muted">
          <span className="break-all">{conta.email}</span>
          {' · '}
          {m.AccountsPage_since({ quando: formatHourOf(conta.criada_em) })}
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
      {onChoose && conta.estado !== 'apagada' && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant={isSuspended ? 'outline' : 'danger'}
            onClick={() => onChoose(isSuspended ? 'reativar' : 'suspender')}
          >
            {isSuspended ? m.AccountsPage_reinstate() : m.AccountsPage_suspend()}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onChoose('apagar')}>
            {m.AccountsPage_erase()}
          </Button>
        </div>
      )}
    </li>
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
