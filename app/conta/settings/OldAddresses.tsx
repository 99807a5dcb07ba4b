import { useState } from 'react'
import { formatDay } from '../../format/format.ts'
import { lazyDialog } from '../../lazyDialog.tsx'
import { linkTo } from '../../links.ts'
import { callQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import type { SessionUser } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedLine } from '../../ui/FailedLine.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const CutAddress = lazyDialog(() => import('./CutAddress.tsx'))

/** The addresses that her profile had before and that still lead to it, to be cut one by one or all. */
export const OldAddresses = ({ user }: { user: SessionUser }) => {
  const { state, data, reload } = useApi(
    callQuery('GET /api/modelo/{id}/urls-antigas', { params: { id: user.id } }),
  )
  /** What is asked about: one of them, or all. */
  const [asked, setAsked] = useState<{ url: string | null }>()
  if (state === 'loading') return <Skeleton className="h-24" />
  if (state === 'failed') return <FailedLine onRetry={reload}>{m.Panel_failed()}</FailedLine>
  return (
    <>
      {data.length === 0 ? (
        <p className="text-muted">{m.OldAddresses_none()}</p>
      ) : (
        <ul className="grid gap-2">
          {data.map(({ url, deixada_em }) => (
            <li key={url} className="grid grid-cols-[1fr_auto] items-center gap-x-4">
              <span className="wrap-anywhere">
                {linkTo('/profile/:id', { id: url })}
                <span className="block text-sm text-muted">
                  {m.OldAddresses_until({ dia: formatDay(deixada_em) })}
                </span>
              </span>
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={m.OldAddresses_cutOne({ url })}
                onClick={() => setAsked({ url })}
              >
                {m.OldAddresses_cut()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data.length > 1 && (
        <Button
          className="justify-self-start"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setAsked({ url: null })}
        >
          {m.OldAddresses_cutAll()}
        </Button>
      )}
      {asked && (
        <CutAddress
          id={user.id}
          url={asked.url}
          onClose={() => setAsked(undefined)}
          onCut={reload}
        />
      )}
    </>
  )
}
