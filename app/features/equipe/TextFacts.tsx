import { Link } from 'react-router'
import type { ComentarioEmAnalise } from '../../../contract/fila.ts'
import { formatHourOf } from '../../format/moment.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'

type Text = Pick<ComentarioEmAnalise, 'comentario' | 'cliente' | 'denuncia' | 'retirado'>

type TextFactsProps = {
  text: Text
  /** 'Avaliação de Helena' */
  of: string
  /** Below the text. */
  reply?: React.ReactNode
  /** Below what its reader says of it. */
  signals?: React.ReactNode
}

/** A review or a comment, what its reader says of it, and its author. */
export const TextFacts = ({
  text: { comentario, cliente, denuncia, retirado },
  of,
  reply,
  signals,
}: TextFactsProps) => (
  <>
    <p className="voice whitespace-pre-wrap break-words text-lg">{comentario}</p>
    {reply}
    {denuncia && (
      <p>
        <b>{m.Review_reported()}</b> <span className="voice">{denuncia}</span>
      </p>
    )}
    {signals}
    <p className="text-sm text-muted">
      {of}
      {' · '}
      {cliente ? (
        <Link className="link" to={linkTo('/admin/contas', {}, { query: { q: cliente.id } })}>
          {m.Review_by({ nome: cliente.nome, desde: formatHourOf(cliente.desde) })}
        </Link>
      ) : (
        m.Review_byNobody()
      )}
      {retirado && ` · ${m.Review_takenDown()}`}
    </p>
  </>
)
