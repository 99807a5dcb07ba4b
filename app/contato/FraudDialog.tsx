import { CreditCard, Flag, MessageSquareWarning } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { QuickExit } from '../shell/quick-exit/QuickExit.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Choice.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { WhatsAppGlyph } from '../ui/Glyphs.tsx'
import { markWarned } from './useContactWarning.ts'

/** Where anyone in Brazil can report such a crime online. */
const POLICE = 'https://delegaciavirtual.sinesp.gov.br/portal/'
/** Their help channel: their reporting form does not cover threats against one person. */
const SAFERNET = 'https://new.safernet.org.br/helpline'

const Point = ({
  icon,
  title,
  children,
}: {
  icon: ReactNode
  title: string
  children: ReactNode
}) => (
  <li className="grid grid-cols-[24px_1fr] gap-x-3.5 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
    <span className="mt-0.5 text-camellia-text">{icon}</span>
    <div>
      <h3 className="font-semibold">{title}</h3>
      <div className="mt-1 text-[0.9375rem] text-muted">{children}</div>
    </div>
  </li>
)

/** Shown once a visit, before WhatsApp or another channel opens: one click follows the link. */
export default function FraudDialog({
  link,
  onClose,
}: {
  link: HTMLAnchorElement
  onClose: () => void
}) {
  const [forGood, setForGood] = useState(false)
  const isOther = link.dataset.canal !== undefined
  const goOn = () => {
    markWarned(forGood)
    onClose()
    // The original link, so that it opens as usual and its click is counted.
    link.click()
  }
  return (
    <Dialog
      exit={<QuickExit className="header-link" />}
      open
      onOpenChange={(open) => open || onClose()}
      title={isOther ? m.FraudDialog_titleOther() : m.FraudDialog_title()}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.FraudDialog_back()}
          </Button>
          <Button variant="primary" onClick={goOn}>
            {!isOther && <WhatsAppGlyph className="size-5" />}
            {isOther ? m.FraudDialog_continueOther() : m.FraudDialog_continue()}
          </Button>
        </>
      }
    >
      <ul>
        <Point icon={<CreditCard />} title={m.FraudDialog_payTitle()}>
          {m.FraudDialog_payText()}
        </Point>
        <Point icon={<MessageSquareWarning />} title={m.FraudDialog_blackmailTitle()}>
          {m.FraudDialog_blackmailText()}
        </Point>
        <Point icon={<Flag />} title={m.FraudDialog_reportTitle()}>
          <p>{m.FraudDialog_reportText()}</p>
          <p className="flex flex-wrap gap-x-5">
            <Outside href={POLICE}>{m.FraudDialog_police()}</Outside>
            <Outside href={SAFERNET}>{m.FraudDialog_safernet()}</Outside>
            <Link className={outward} to={linkTo('/faq', {}, { hash: 'contato' })}>
              {m.FraudDialog_team()}
            </Link>
          </p>
        </Point>
      </ul>
      <div className="mt-2 border-t border-line pt-2">
        <Checkbox checked={forGood} onChange={({ target }) => setForGood(target.checked)}>
          {m.FraudDialog_forGood()}
        </Checkbox>
      </div>
    </Dialog>
  )
}

const outward = 'link inline-flex min-h-11 items-center'

const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={outward} href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)
