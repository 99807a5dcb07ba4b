import { lazy, Suspense, useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { retryImport } from '../../../retryImport.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

const Placement = lazy(() =>
  retryImport(() => import('./Placement.tsx').then((part) => ({ default: part.Placement }))),
)

/** Where she stands in the lists, worked out when she asks. */
export const PlacementBox = () => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section className="surface-box" aria-labelledby="onde">
      <div className="panel-head">
        <h2 id="onde" className="title-block">
          {m.Placement_title()}
        </h2>
        <Button
          size="small"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? m.Placement_hide() : m.Placement_show()}
        </Button>
      </div>
      {open ? (
        <div id={id}>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <Placement />
          </Suspense>
        </div>
      ) : (
        <p className="text-muted">{m.Placement_lead()}</p>
      )}
    </section>
  )
}
