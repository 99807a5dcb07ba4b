import type { AtoDaEquipe } from '../../../../contract/fila.ts'
import { formatHourOf } from '../../../format/moment.ts'
import { m } from '../../../paraglide/messages.js'
import { atoAlone } from '../registroWords.ts'

/** Earlier acts of staff about the same profile, review or message. */
export const Acts = ({ acts }: { acts: AtoDaEquipe[] }) =>
  acts.length === 0 ? null : (
    <section className="surface-box" aria-label={m.Acts_title()}>
      <h2 className="title-block mb-4">{m.Acts_title()}</h2>
      <ol className="act-list">
        {acts.map(({ id, ato, equipe, recado, criado_em }) => (
          <li key={id}>
            <time dateTime={criado_em}>{formatHourOf(criado_em)}</time>
            <span>
              {equipe ?? m.LogPage_operator()}{' '}
              {ato === 'desfazer' ? m.Acts_undone() : atoAlone(ato)}
              {recado && <q className="voice">{recado}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
