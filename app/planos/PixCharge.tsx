import { Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Cobranca } from '../../contract/plano.ts'
import { formatReais } from '../format/format.ts'
import { formatMoment } from '../format/moment.ts'
import { callQuery, useApi } from '../painel/useApi.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useToast } from '../ui/Toast.tsx'
import { saveContract } from './saveContract.ts'

/** Polling interval for the confirmation of the payment, in milliseconds: a bank's comes in seconds. */
const ASK_MS = { bank: 3000, staff: 15_000 }

type PixWords = {
  title: string
  /** What happens once it is paid. */
  waiting: string
  /** What is bought, below the total. */
  summary: readonly string[]
}

type PixChargeProps = PixWords & {
  cobranca: Cobranca
  /** She has just asked for it on this page: it is brought into view. One that was open already waits there. */
  asked: boolean
  onCancel: () => void
  /** Asks for another charge of the same; without it she begins again from the list. */
  onAgain?: () => void
  /** Called once it is paid, refused, expired or cancelled. */
  onSettled: (cobranca: Cobranca) => void
}

/** An open charge, followed to its end. */
export const PixCharge = ({ cobranca, onAgain, onSettled, ...box }: PixChargeProps) => {
  const { id, automatica } = cobranca
  const { data: now = cobranca } = useApi(
    {
      ...callQuery('GET /api/planos/cobrancas/{id}', { params: { id } }),
      initialData: cobranca,
    },
    { refetchInterval: automatica ? ASK_MS.bank : ASK_MS.staff, refetchOnWindowFocus: 'always' },
  )
  useEffect(() => {
    if (now.status !== 'pendente') onSettled(now)
  }, [now, onSettled])
  if (now.outro_valor !== null)
    return <OtherAmount cobranca={now} onAgain={onAgain} onCancel={box.onCancel} />
  return <PixBox cobranca={cobranca} {...box} />
}

/** As long as that of a charge without a bank. */
const NO_CODE = '0'.repeat(152)

/**
 * The place of a charge that has just been asked for, of the size of its box: one that came in with the answer
 * would push away what is below.
 */
export const PixPlace = ({ valor, ...words }: PixWords & { valor: number }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => bringIntoView(place.current), [])
  const expira = new Date().toISOString()
  const cobranca = { id: 0, valor, qr: '', pix_copia_e_cola: NO_CODE, expira }
  return (
    <div ref={place} className="skeleton pix-place" aria-hidden="true">
      <PixBox cobranca={cobranca} asked={false} onCancel={() => {}} {...words} />
    </div>
  )
}

function bringIntoView(box: Element | null): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  box?.scrollIntoView({ block: 'start', behavior: reduced ? 'auto' : 'smooth' })
}

type PixBoxProps = Omit<PixChargeProps, 'cobranca' | 'onAgain' | 'onSettled'> & {
  cobranca: Pick<Cobranca, 'id' | 'valor' | 'qr' | 'pix_copia_e_cola' | 'expira'>
}

/** The QR code of a charge, the same as text to copy, when it expires, and what it pays. */
const PixBox = ({ cobranca, asked, title, waiting, summary, onCancel }: PixBoxProps) => {
  const { id, valor, qr, pix_copia_e_cola, expira } = cobranca
  const showToast = useToast()
  const box = useRef<HTMLElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const code = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (!asked) return
    bringIntoView(box.current)
    head.current?.focus({ preventScroll: true })
  }, [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(pix_copia_e_cola)
      showToast(m.PixCharge_copied())
    } catch {
      // Not allowed: select the text, so that one key copies it.
      code.current?.focus()
      showToast(m.PixCharge_selected(), 'error')
    }
  }
  return (
    <section ref={box} className="surface-box pix" aria-labelledby="pix">
      <div className="pix-head">
        <h2 id="pix" ref={head} tabIndex={-1} className="title-section">
          {title}
        </h2>
        <p className="mt-2 text-muted">{m.PixCharge_how({ quando: formatMoment(expira) })}</p>
      </div>
      {qr ? (
        <img className="qr" src={qr} alt={m.PixCharge_qr()} width={248} height={248} />
      ) : (
        <div className="qr aspect-square" />
      )}
      <div className="pix-pay">
        <Field label={m.PixCharge_code()}>
          {(ids) => (
            <textarea
              {...ids}
              ref={code}
              className="pix-code"
              rows={4}
              readOnly
              value={pix_copia_e_cola}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={copy}>
            <Copy />
            {m.PixCharge_copy()}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {m.PixCharge_cancel()}
          </Button>
        </div>
        <p role="status" className="text-sm text-muted">
          {waiting}
        </p>
      </div>
      <div className="pix-summary">
        <h3 className="title-block mb-1">{m.PixCharge_summary()}</h3>
        <ul className="grid gap-1">
          <li>{m.PixCharge_total({ valor: formatReais(valor) })}</li>
          {summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Button
          size="small"
          variant="quiet"
          className="mt-2"
          onClick={() =>
            saveContract(id).catch(() => showToast(m.PixCharge_contractFailed(), 'error'))
          }
        >
          <Download />
          {m.PixCharge_contract()}
        </Button>
      </div>
    </section>
  )
}

type OtherAmountProps = Pick<PixChargeProps, 'cobranca' | 'onAgain' | 'onCancel'>

/** A Pix of another amount came: it goes back, and its code pays nothing more. */
const OtherAmount = ({ cobranca, onAgain, onCancel }: OtherAmountProps) => {
  const pago = formatReais(cobranca.outro_valor ?? 0)
  return (
    <Notice tone="warning" title={m.PixCharge_otherAmount()}>
      <p>{m.PixCharge_otherAmountText({ pago, valor: formatReais(cobranca.valor) })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {onAgain && (
          <Button variant="primary" onClick={onAgain}>
            {m.PixCharge_again()}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          {m.PixCharge_cancel()}
        </Button>
      </div>
    </Notice>
  )
}
