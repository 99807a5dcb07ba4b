import { Search } from 'lucide-react'
import { type FormEvent, useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ContaDaEquipe } from '../../../contract/moderacao.ts'
import { MENOR } from '../../../contract/motivos.ts'
import { api, apiPage } from '../../api/client.ts'
import { useLoaded } from '../../api/useLoaded.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choice.tsx'
import { TextField } from '../../ui/Field.tsx'
import { ListPage, PER_PAGE } from './ListPage.tsx'
import { RecadoDialog } from './RecadoDialog.tsx'
import { useReloadAfterUndo, useUndo } from './undo/useUndo.ts'
import { usePageNumber } from './usePage.ts'
import { formatMoment } from './words.ts'

/** Accounts by name, e-mail or number; to suspend one and to lift that again. */
export const AccountsPage = () => {
  const [params, setParams] = useSearchParams()
  const q = params.get('q')?.trim() ?? ''
  const pagina = usePageNumber()
  const load = useCallback(
    async (signal: AbortSignal) =>
      q === ''
        ? { itens: [], total: 0 }
        : apiPage('GET /api/admin/contas', { query: { q, pagina, limite: PER_PAGE }, signal }),
    [q, pagina],
  )
  const loaded = useLoaded(load)
  useReloadAfterUndo(loaded.reload)
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
        empty={q === '' ? m.Accounts_ask() : m.Accounts_nobody({ q })}
        loaded={loaded}
        head={
          <search>
            <form className="staff-search" onSubmit={search}>
              <TextField
                key={q}
                label={m.Accounts_search()}
                name="q"
                type="search"
                icon={<Search />}
                defaultValue={q}
                maxLength={120}
              />
              <Button type="submit">{m.Accounts_find()}</Button>
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
                {m.Accounts_since({ quando: formatMoment(conta.criada_em) })}
              </p>
              {conta.url && conta.estado === 'ativa' && (
                <Link
                  className="link inline-flex min-h-11 items-center text-sm"
                  to={linkTo('/profile/:id', { id: conta.url })}
                >
                  {m.Item_seePage()}
                </Link>
              )}
            </div>
            {conta.estado !== 'apagada' && (
              <Button
                size="small"
                variant={conta.estado === 'ativa' ? 'danger' : 'outline'}
                onClick={() => setChosen(conta)}
              >
                {conta.estado === 'ativa' ? m.Accounts_suspend() : m.Accounts_reinstate()}
              </Button>
            )}
          </li>
        )}
      </ListPage>
      {chosen && (
        <Turn conta={chosen} onClose={() => setChosen(undefined)} onDone={loaded.reload} />
      )}
    </>
  )
}

const kindWords: Record<ContaDaEquipe['tipo'], () => string> = {
  modelo: () => m.Accounts_advertiser(),
  assinante: () => m.Accounts_client(),
}
const stateWords: Record<Exclude<ContaDaEquipe['estado'], 'ativa'>, () => string> = {
  suspensa: () => m.Item_suspended(),
  apagada: () => m.Accounts_erased(),
}

/** Asks for the words that the person will read, then turns the account's state. */
const Turn = ({
  conta,
  onClose,
  onDone,
}: {
  conta: ContaDaEquipe
  onClose: () => void
  onDone: () => void
}) => {
  const { id, nome } = conta
  const suspends = conta.estado === 'ativa'
  const [menor, setMenor] = useState(false)
  const { offer } = useUndo()
  const turn = async (recado: string) => {
    const params = { id }
    const feito = suspends
      ? await api('POST /api/admin/contas/{id}/suspensao', {
          params,
          body: { recado, ...(menor && { razao: MENOR }) },
        })
      : await api('POST /api/admin/contas/{id}/reativacao', { params, body: { recado } })
    offer(feito, nome)
  }
  return (
    <RecadoDialog
      draftKey={`conta_${id}`}
      nome={nome}
      title={suspends ? m.Accounts_suspendTitle({ nome }) : m.Accounts_reinstateTitle({ nome })}
      send={suspends ? m.Accounts_suspend() : m.Accounts_reinstate()}
      variant={suspends ? 'danger' : 'primary'}
      help={suspends ? m.Accounts_suspendHelp() : m.Accounts_reinstateHelp()}
      done={suspends ? m.Accounts_suspended({ nome }) : m.Accounts_reinstated({ nome })}
      onSend={turn}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{suspends ? m.Accounts_suspendText() : m.Accounts_reinstateText()}</p>
      {suspends && conta.tipo === 'modelo' && (
        <Checkbox checked={menor} onChange={({ target }) => setMenor(target.checked)}>
          {m.Accounts_minor()}
        </Checkbox>
      )}
    </RecadoDialog>
  )
}
