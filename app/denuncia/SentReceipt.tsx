import { Outcome } from '../forms/Outcome.tsx'
import { linkTo } from '../links.ts'
import { Notice } from '../ui/Notice.tsx'

type SentReceiptProps = { title: string; text: string; recibo: string }

/** In the place of a form that was sent: its receipt, a link to the page that tells how it goes on. */
export const SentReceipt = ({ title, text, recibo }: SentReceiptProps) => (
  <Outcome>
    <Notice tone="saved" title={title}>
      <p>{text}</p>
      <a
        className="link inline-flex min-h-11 items-center wrap-anywhere"
        href={linkTo('/denuncia/:recibo', { recibo })}
      >
        {recibo}
      </a>
    </Notice>
  </Outcome>
)
