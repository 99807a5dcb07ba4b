import { Link } from 'react-router'
import type { ItemAberto } from '../../../contract/fila.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { Stars } from '../../ui/Rating.tsx'
import { formatMoment } from './registroWords.ts'

type Depoimento = NonNullable<ItemAberto['depoimento']>

const signalWords: Record<string, () => string> = {
  conta_nova: () => m.Review_newAccount(),
  mesmo_endereco: () => m.Review_sameAddress(),
}

/** A review, its author, and its signs of fraud. */
export const ReviewFacts = ({ depoimento }: { depoimento: Depoimento }) => {
  const { nota, comentario, resposta, cliente, modelo, denuncia, sinais, retirado } = depoimento
  return (
    <div className="grid gap-4">
      <Stars nota={nota} />
      <p className="voice whitespace-pre-wrap break-words text-lg">{comentario}</p>
      {resposta && (
        <p className="text-muted">
          {m.Review_reply()} <span className="voice">{resposta}</span>
        </p>
      )}
      {denuncia && (
        <p>
          <b>{m.Review_reported()}</b> <span className="voice">{denuncia}</span>
        </p>
      )}
      {sinais.length > 0 && (
        <p>
          <b>{m.Review_noticed()}</b>{' '}
          {sinais.map((sinal) => signalWords[sinal]?.() ?? sinal).join(', ')}
        </p>
      )}
      <p className="text-sm text-muted">
        {m.Review_of({ modelo: modelo.apelido })}
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
