import { MonitorSmartphone } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Sessao } from '../../../contract/sessao.ts'
import { api, problemOf } from '../../api/client.ts'
import { formatMoment } from '../../format/moment.ts'
import { reasonOf } from '../../forms/failure.ts'
import { callQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { leave } from '../../session/leave.ts'
import { LEFT_EVERYWHERE } from '../../session/left.ts'
import { whenFreeToLeave } from '../../session/unsaved.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/Toast.tsx'

/**
 * The open sessions of the account: its owner ends one, or all of them.
 * @param signIn the page where this kind of account signs in
 */
export const SessionsList = ({ signIn = '/login' }: { signIn?: '/login' | '/admin' }) => {
  const { state, data, reload } = useApi(callQuery('GET /api/sessoes', {}))
  const [ending, setEnding] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const showToast = useToast()

  const end = async (sessao: string) => {
    setEnding(sessao)
    try {
      await api('DELETE /api/sessoes/{sessao}', { params: { sessao } }).catch(unlessOver)
      showToast(m.SessionsList_ended())
      // Its button is about to be removed.
      heading.current?.focus()
      reload()
    } catch (error) {
      showToast(reasonOf(error) ?? m.SessionsList_endFailed(), 'error')
    } finally {
      setEnding(undefined)
    }
  }
  const endAll = async () => {
    setEnding(ALL)
    try {
      await api('DELETE /api/sessoes', {})
      // The sign-in page shows a message.
      await leave(signIn, LEFT_EVERYWHERE)
    } catch (error) {
      showToast(reasonOf(error) ?? m.SessionsList_endAllFailed(), 'error')
    } finally {
      setEnding(undefined)
    }
  }
  return (
    <section className="grid gap-4" aria-labelledby={headingId}>
      <div className="grid gap-1">
        <h3 ref={heading} id={headingId} className="title-block outline-0" tabIndex={-1}>
          {m.SessionsList_title()}
        </h3>
        <p className="text-sm text-muted">{m.SessionsList_help()}</p>
      </div>
      {data ? (
        <ul className="grid">
          {data.map((sessao) => (
            <SessionRow
              key={sessao.id}
              sessao={sessao}
              busy={ending === sessao.id}
              onEnd={() => void end(sessao.id)}
            />
          ))}
        </ul>
      ) : state === 'failed' ? (
        <FailedState heading="h3" title={m.SessionsList_failed()} onRetry={reload} />
      ) : (
        <Skeleton className="h-24" />
      )}
      <div className="grid justify-items-start gap-2">
        <Button
          variant="danger"
          busy={ending === ALL}
          onClick={() => whenFreeToLeave(() => void endAll())}
        >
          {m.SessionsList_endAll()}
        </Button>
        <p className="text-sm text-muted">{m.SessionsList_endAllHelp()}</p>
      </div>
    </section>
  )
}

const ALL = 'all'

/** A session that has ended already is no error. */
function unlessOver(error: unknown): null {
  if (problemOf(error).codigo === 'nao_encontrado') return null
  throw error
}

type RowProps = { sessao: Sessao; busy: boolean; onEnd: () => void }

const SessionRow = ({ sessao, busy, onEnd }: RowProps) => {
  const device = deviceOf(sessao)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4">
      <MonitorSmartphone className="size-6 flex-none text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">
          {device}
          {sessao.atual && (
            <span className="ml-2 text-sm text-online">{m.SessionsList_this()}</span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{m.SessionsList_began({ quando: formatMoment(sessao.criada_em) })}</span>
          <span>{m.SessionsList_used({ quando: formatMoment(sessao.usada_em) })}</span>
        </p>
      </div>
      {!sessao.atual && (
        <Button
          size="small"
          aria-label={m.SessionsList_endOf({ aparelho: device })}
          busy={busy}
          onClick={onEnd}
        >
          {m.SessionsList_end()}
        </Button>
      )}
    </li>
  )
}

function deviceOf({ navegador, sistema }: Sessao): string {
  if (navegador && sistema) return m.SessionsList_device({ navegador, sistema })
  return navegador ?? sistema ?? m.SessionsList_unknown()
}
