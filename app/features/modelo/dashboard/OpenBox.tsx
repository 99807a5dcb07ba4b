import { type ReactNode, Suspense, useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

type OpenBoxProps = {
  title: string
  /** What is in it, while it is closed. */
  lead: string
  /** The word of the button that opens it. */
  show: string
  /** Loaded and worked out when she asks. */
  children: ReactNode
}

/** A box of the dashboard whose part is loaded once it is opened. */
export const OpenBox = ({ title, lead, show, children }: OpenBoxProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section className="surface-box" aria-labelledby={`${id}title`}>
      <div className="panel-head">
        <h2 id={`${id}title`} className="title-block">
          {title}
        </h2>
        <Button
          size="small"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? m.OpenBox_hide() : show}
        </Button>
      </div>
      {open ? (
        <div id={id}>
          <Suspense fallback={<Skeleton className="h-96" />}>{children}</Suspense>
        </div>
      ) : (
        // On a phone title and button say enough.
        <p className="text-muted max-lg:hidden">{lead}</p>
      )}
    </section>
  )
}
