import { Link } from 'react-router'
import type { ComentarioEmAnalise } from '../../../../contract/fila.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { formatMoment } from '../registroWords.ts'

type CommentFactsProps = { comentario: ComentarioEmAnalise }

/** A comment on a story, what its reader says of it, and its author. */
export default function CommentFacts({ comentario: item }: CommentFactsProps) {
  const { comentario, modelo, cliente, denuncia, retirado } = item
  return (
    <div className="grid gap-4">
      <p className="voice whitespace-pre-wrap break-words text-lg">{comentario}</p>
      {denuncia && (
        <p>
          <b>{m.Review_reported()}</b> <span className="voice">{denuncia}</span>
        </p>
      )}
      <p className="text-sm text-muted">
        {m.CommentFacts_of({ modelo: modelo.apelido })}
        {' · '}
        {cliente ? (
          <Link className="link" to={linkTo('/admin/contas', {}, { query: { q: cliente.id } })}>
            {m.Review_by({ nome: cliente.nome, desde: formatMoment(cliente.desde) })}
          </Link>
        ) : (
          m.Review_byNobody()
        )}
        {retirado && ` · ${m.Review_takenDown()}`}
      </p>
    </div>
  )
}
