import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Agora } from '../../../../contract/painel.ts'
import { formatClock } from '../../../format/moment.ts'
import { usePanelAccount } from '../../../painel/account.ts'
import { Away, PauseButton, Paused } from '../../../painel/Pause.tsx'
import type { PanelPageProps } from '../../../painel/panelPage.tsx'
import { callQuery, invalidate, useApi } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { clearBadge } from '../../../shell/pwa/badge.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailedState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useOnline } from '../dashboard/useOnline.ts'
import { hoursUntil } from './hours.ts'
import { InstallHelp } from './InstallHelp.tsx'
import { offerNeutralApp } from './neutralApp.ts'
import { PushSwitch } from './PushSwitch.tsx'

/** What a shortcut asks for stands first; the rest of the page is the same. */
const actions = ['online', 'disponivel', 'pausar'] as const
type Action = (typeof actions)[number]

const query = callQuery('GET /api/agora', {})

/** Online, an end to it, a pause and notifications: one touch each, from the phone's home screen. */
export const NowPage = ({ user }: PanelPageProps) => {
  const [params] = useSearchParams()
  const { state, data, reload } = useApi(query)
  useEffect(clearBadge, [])
  useEffect(offerNeutralApp, [])
  const first = actions.find((action) => action === params.get('acao')) ?? 'online'
  if (state === 'failed') return <FailedState title={m.Panel_failed()} onRetry={reload} />
  const ordered = [first, ...actions.filter((action) => action !== first)]
  return (
    <div className="grid max-w-[640px] gap-5">
      <h1 className="title-page">{m.Now_title()}</h1>
      {data ? (
        <>
          <Presence agora={data} />
          {ordered.map((action, index) => (
            <Part key={action} action={action} id={user.id} agora={data} first={index === 0} />
          ))}
          <PushSwitch on={data.avisos} />
        </>
      ) : (
        <Skeleton className="h-96" />
      )}
      <InstallHelp />
    </div>
  )
}

/** How she appears to visitors now. */
const Presence = ({ agora: { online_ate, disponivel_ate, publico } }: { agora: Agora }) => (
  <p role="status" className={online_ate ? 'online' : 'online offline'}>
    {disponivel_ate
      ? m.Now_available({ hora: formatClock(disponivel_ate) })
      : online_ate
        ? m.Now_online({ hora: formatClock(online_ate) })
        : m.Online_no()}
    {!publico && ` · ${m.Now_notPublic()}`}
  </p>
)

type PartProps = { action: Action; id: number; agora: Agora; first: boolean }

const Part = ({ action, ...props }: PartProps) => {
  if (action === 'pausar') return <PausePart />
  return action === 'online' ? <OnlinePart {...props} /> : <UntilPart {...props} />
}

const Box = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="surface-box grid justify-items-start gap-3">
    <h2 className="title-block">{title}</h2>
    {children}
  </section>
)

const reloadPresence = () => {
  invalidate('GET /api/agora')
  invalidate('GET /api/dashboard/modelo/{id}')
}

const OnlinePart = ({ id, agora, first }: Omit<PartProps, 'action'>) => {
  const { busy, setOnline } = useOnline(id, reloadPresence)
  const online = agora.online === 1
  return (
    <Box title={m.Now_onlineTitle()}>
      <Button
        variant={first && !online ? 'primary' : 'outline'}
        busy={busy}
        onClick={() => void setOnline(!online)}
      >
        {online ? m.Now_goOffline() : m.Agora_goOnline()}
      </Button>
      <p className="text-sm text-muted">{m.Now_onlineHelp()}</p>
    </Box>
  )
}

const UntilPart = ({ id, agora }: Omit<PartProps, 'action'>) => {
  const { busy, setOnline } = useOnline(id, reloadPresence)
  return (
    <Box title={m.Now_untilTitle()}>
      <ul className="flex flex-wrap gap-2">
        {hoursUntil(new Date(), agora.limite).map((ate) => (
          <li key={ate}>
            <button
              type="button"
              className="chip"
              aria-pressed={ate === agora.disponivel_ate}
              aria-disabled={busy}
              onClick={() => busy || void setOnline(true, ate)}
            >
              {m.Now_until({ hora: formatClock(ate) })}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{m.Now_untilHelp()}</p>
    </Box>
  )
}

const PausePart = () => {
  const situacao = usePanelAccount()?.situacao
  if (situacao?.pausa) return <Paused ate={situacao.pausa.ate} />
  if (situacao?.recolhida) return <Away />
  return (
    <Box title={m.Now_pauseTitle()}>
      <PauseButton />
      <p className="text-sm text-muted">
        {situacao?.publico ? m.Absence_pauseHelp() : m.Now_notPublicHelp()}
      </p>
    </Box>
  )
}
