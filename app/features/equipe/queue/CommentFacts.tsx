import type { ComentarioEmAnalise } from '../../../../contract/fila.ts'
import { m } from '../../../paraglide/messages.js'
import { TextFacts } from '../TextFacts.tsx'

type CommentFactsProps = { comentario: ComentarioEmAnalise }

/** A comment on a story. */
export default function CommentFacts({ comentario }: CommentFactsProps) {
  const { apelido } = comentario.modelo
  return (
    <div className="grid gap-4">
      <TextFacts text={comentario} of={m.CommentFacts_of({ modelo: apelido })} />
    </div>
  )
}
