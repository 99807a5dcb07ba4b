import { Dialog as Parts } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useBackCloses } from '../overlayHistory.ts'
import { m } from '../paraglide/messages.js'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  /** Buttons below the body, always visible. A submit button names its form by `form="id"`. */
  foot?: ReactNode
  /** The quick exit: the page around a modal dialog cannot be reached. */
  exit?: ReactNode
  /** 880 px for forms in two columns, else 480 for a question. */
  wide?: boolean
}

/**
 * A modal dialog: from the bottom on phones, centred from 768 px. Head and foot are fixed, the body
 * scrolls. Focus starts on the title, stays inside, and returns where it came from. Import it lazily on
 * public pages: its parts weigh more than all the rest of this folder.
 */
export const Dialog = ({ open, onOpenChange, title, children, foot, exit, wide }: DialogProps) => {
  const titleRef = useRef<HTMLHeadingElement>(null)
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Parts.Backdrop className="scrim" />
        <Parts.Popup className={wide ? 'sheet sheet-wide' : 'sheet'} initialFocus={titleRef}>
          <span className="sheet-grip" aria-hidden="true" />
          <header className="sheet-head">
            <Parts.Title className="title-section" ref={titleRef} tabIndex={-1}>
              {title}
            </Parts.Title>
            {exit}
            <Parts.Close className="icon-btn" aria-label={m.Dialog_close()}>
              <X className="size-6" />
            </Parts.Close>
          </header>
          <div className="sheet-body">{children}</div>
          {foot && <footer className="sheet-foot">{foot}</footer>}
        </Parts.Popup>
      </Parts.Portal>
    </Parts.Root>
  )
}
