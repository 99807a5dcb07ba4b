import { Link } from 'react-router'
import type { DashboardModelo } from '../../../../contract/painel.ts'
import { formatDay } from '../../../format/format.ts'
import { linkToPanel } from '../../../painel/menu.ts'
import { m } from '../../../paraglide/messages.js'
import { Stars } from '../../../ui/Rating.tsx'

/** Her latest reviews, including those that wait for her. */
export const LatestComments = ({ comentarios }: Pick<DashboardModelo, 'comentarios'>) => {
  const reviews = linkToPanel('/painel/avaliacoes')
  return (
    <section className="surface-box" aria-labelledby="comentarios">
      <div className="panel-head">
        <h2 id="comentarios" className="title-block">
          {m.Dashboard_comments()}
        </h2>
        {reviews && comentarios.length > 0 && (
          <Link className="link" to={reviews}>
            {m.Dashboard_allReviews()}
          </Link>
        )}
      </div>
      {comentarios.length === 0 && <p className="text-muted">{m.Dashboard_noComments()}</p>}
      {comentarios.map(({ id, comentario, nome, nota, data_cadastro, status }) => (
        <article key={id} className="comment">
          <p className="voice">{comentario}</p>
          <footer>
            <Stars nota={nota} />
            <span>
              {nome} · {formatDay(data_cadastro)}
            </span>
            {status === 0 && reviews && (
              <Link className="comment-waiting" to={reviews}>
                {m.Dashboard_waitingForYou()}
              </Link>
            )}
          </footer>
        </article>
      ))}
    </section>
  )
}
