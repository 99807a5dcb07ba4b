import type { Depoimento } from '../../contract/depoimento.ts'
import { formatDay } from '../format/format.ts'
import { langOfPeople } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Stars } from '../ui/Rating.tsx'

/** A client's review of a profile, and her reply below it. */
export const Review = ({
  depoimento,
  nome,
  onReport,
  className = '',
}: {
  depoimento: Depoimento
  /** Of the reviewed profile; null while it may not be named. */
  nome: string | null
  /** Offered to visitors. */
  onReport?: () => void
  className?: string
}) => {
  const { nota, comentario, resposta, data_cadastro } = depoimento
  const place = [depoimento.cliente_cidade, depoimento.cliente_estado].filter(Boolean).join(', ')
  return (
    <article className={`grid content-start gap-3 wrap-anywhere ${className}`}>
      <Stars nota={Number.isFinite(nota) ? nota : 5} />
      <blockquote
        className="voice max-w-[60ch] text-lg leading-snug lg:text-[1.25rem]"
        lang={comentario ? langOfPeople() : undefined}
      >
        {comentario || m.Testimonials_noText()}
      </blockquote>
      <p className="text-sm text-muted">
        <b className="font-semibold text-ink">
          {depoimento.cliente_nome || m.Testimonials_anonymous()}
        </b>
        {place && ` · ${place}`}
        {` · ${formatDay(data_cadastro)}`}
      </p>
      {resposta && (
        <Reply
          text={resposta}
          by={nome === null ? m.Reviews_replyUnnamed() : m.Reviews_reply({ nome })}
        />
      )}
      {onReport && (
        <button
          type="button"
          className="link-quiet inline-flex min-h-11 items-center justify-self-start text-sm print:hidden"
          aria-haspopup="dialog"
          aria-label={m.ReportItem_depoimento()}
          onClick={onReport}
        >
          {m.ReportItem_action()}
        </button>
      )}
    </article>
  )
}

export const Reply = ({ text, by }: { text: string; by: string }) => (
  <div className="mt-1 ml-5 max-w-[68ch] rounded-control bg-raised px-4 py-3">
    <p className="voice" lang={langOfPeople()}>
      {text}
    </p>
    <p className="mt-1 text-sm text-muted">{by}</p>
  </div>
)
