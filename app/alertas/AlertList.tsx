import { useCallback, useState } from 'react'
import type { Alerta } from '../../contract/alerta.ts'
import { api, problemOf } from '../api/client.ts'
import { type Loaded, useLoaded } from '../api/useLoaded.ts'
import { MiniCard, MiniCards, MiniSkeleton } from '../favoritos/MiniCard.tsx'
import { listApplied } from '../filtros/applied.ts'
import { codeWords } from '../filtros/codeWords.ts'
import { readFiltro } from '../filtros/filterUrl.ts'
import { reasonOf } from '../forms/failure.ts'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState, FailedState } from '../ui/EmptyState.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { useToast } from '../ui/Toast.tsx'

/** null: the link is of nobody, as nothing of the address is stored any more. */
const load = (token: string, signal: AbortSignal): Promise<Alerta[] | null> =>
  api('POST /api/alertas/meus', { body: { token }, signal }).catch((error) => {
    if (problemOf(error).codigo === 'link_invalido') return null
    throw error
  })

/** The alerts of an address, which the link's token opens. */
export const AlertList = ({ token }: { token: string }) => {
  const loaded = useLoaded(useCallback((signal: AbortSignal) => load(token, signal), [token]))
  if (loaded.state === 'loading') return <MiniSkeleton />
  if (loaded.data === undefined)
    return (
      <FailedState
        heading="h2"
        title={m.Alerts_failed()}
        onRetry={loaded.reload}
        retrying={loaded.busy}
      />
    )
  if (!loaded.data?.length)
    return (
      <EmptyState
        heading="h2"
        title={m.Alerts_none()}
        text={m.Alerts_noneText()}
        className="surface-box"
      >
        <ButtonLink to={linkTo('/search')}>{m.SavedProfiles_search()}</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <ul className="grid gap-5">
        {loaded.data.map((alerta) => (
          <AlertItem key={alerta.id} alerta={alerta} token={token} loaded={loaded} />
        ))}
      </ul>
      <div className="grid max-w-[68ch] gap-3">
        <p className="text-muted">{m.Alerts_endAllText()}</p>
        <ButtonLink
          variant="danger"
          className="justify-self-start"
          to={linkTo('/alertas', {}, { hash: `encerrar=${token}` })}
        >
          {m.Alerts_endAll()}
        </ButtonLink>
      </div>
    </>
  )
}

type ItemProps = { alerta: Alerta; token: string; loaded: Loaded<Alerta[] | null> }

const AlertItem = ({ alerta, token, loaded }: ItemProps) => {
  const { id, confirmado, novidades, ritmo } = alerta
  const { busy, act } = useAct(loaded)
  const confirm = () =>
    act(
      () => api('POST /api/alertas/confirmar', { body: { token, alerta: id } }),
      confirmado ? m.Alerts_renewed() : m.Alerts_confirmed(),
    )
  const end = () =>
    act(() => api('POST /api/alertas/encerrar', { body: { token, alerta: id } }), m.Alerts_ended())
  const quando = dayOf(alerta.expira_em)
  return (
    <li className="surface-box grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">
          <What alerta={alerta} />
        </h2>
        <p className="text-sm text-muted">
          {confirmado
            ? `${ritmo === 'dia' ? m.AlertDialog_daily() : m.AlertDialog_soon()}. ${m.Alerts_until({ quando })}`
            : m.Alerts_pending({ quando })}
        </p>
      </div>
      {novidades.length > 0 && <News urls={novidades} />}
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          variant={confirmado ? 'outline' : 'primary'}
          busy={busy}
          onClick={confirm}
        >
          {confirmado ? m.Alerts_renew() : m.Alerts_confirm()}
        </Button>
        <Button size="small" variant="quiet" busy={busy} onClick={end}>
          {confirmado ? m.Alerts_end() : m.Alerts_refuse()}
        </Button>
      </div>
    </li>
  )
}

const dayOf = (moment: string) =>
  new Date(moment).toLocaleDateString(getLocale(), {
    dateStyle: 'long',
    timeZone: 'America/Sao_Paulo',
  })

/** Does something with an alert, says that it is done, and loads the list again. */
function useAct({ reload }: Pick<ItemProps['loaded'], 'reload'>) {
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const act = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      showToast(done)
      reload()
    } catch (error) {
      const full = problemOf(error).codigo === 'limite_atingido'
      showToast(full ? m.Alerts_full() : (reasonOf(error) ?? m.Alerts_failed()), 'error')
    } finally {
      setBusy(false)
    }
  }
  return { busy, act }
}

/** The profile or the search, with a link to it. */
const What = ({ alerta: { tipo, perfil, apelido, busca } }: { alerta: Alerta }) => {
  if (tipo === 'perfil')
    return perfil ? (
      <SiteLink className="link" to={linkTo('/profile/:id', { id: perfil })}>
        {m.Alerts_profile({ nome: apelido ?? '' })}
      </SiteLink>
    ) : (
      m.Alerts_profileGone()
    )
  const query = new URLSearchParams(busca ?? '')
  const filtro = readFiltro(query)
  const parts = listApplied(filtro, codeWords(filtro)).map(({ nome }) => nome)
  return (
    <SiteLink className="link" to={linkTo('/search', {}, { query })}>
      {parts.join(' · ')}
    </SiteLink>
  )
}

/** Whom the last message was about, as far as this visitor may see them. */
const News = ({ urls }: { urls: string[] }) => {
  const key = urls.join()
  const news = useLoaded(
    useCallback(
      (signal: AbortSignal) => api('POST /api/salvos', { body: { urls: key.split(',') }, signal }),
      [key],
    ),
  )
  if (news.state === 'loading') return <MiniSkeleton cards={2} />
  if (!news.data)
    return <FailedState title={m.Alerts_newsFailed()} onRetry={news.reload} retrying={news.busy} />
  if (news.data.length === 0) return <p className="text-muted">{m.Alerts_newsGone()}</p>
  return (
    <div className="grid gap-3">
      <h3 className="text-sm font-medium text-muted">{m.Alerts_news()}</h3>
      <MiniCards busy={news.busy}>
        {news.data.map((salvo) => (
          <MiniCard key={salvo.id} cartao={salvo} />
        ))}
      </MiniCards>
    </div>
  )
}
