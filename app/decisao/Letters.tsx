import { Link } from 'react-router'
import { formatMoment } from '../format/moment.ts'
import { linkTo } from '../links.ts'
import { callQuery, useApi } from '../painel/useApi.ts'
import { m } from '../paraglide/messages.js'
import { decidedWords } from './decisionWords.ts'

/** The decisions of staff against the signed-in account, each with its page; nothing without any. */
export const Letters = () => {
  const { data } = useApi(callQuery('GET /api/cartas', {}))
  if (!data || data.length === 0) return null
  return (
    <section className="surface-box" aria-label={m.Letters_title()}>
      <h2 className="title-block mb-2">{m.Letters_title()}</h2>
      <ul className="grid gap-1">
        {data.map(({ codigo, alvo, regra, criada_em, contestada_em, desfecho }) => (
          <li key={codigo}>
            <Link
              className="link inline-flex min-h-11 items-center"
              to={linkTo('/decisao/:codigo', { codigo })}
            >
              {regra || decidedWords[alvo]()} · {formatMoment(criada_em)}
              {desfecho
                ? ` · ${desfecho === 'revertida' ? m.Letter_reverted() : m.Letter_kept()}`
                : contestada_em && ` · ${m.Letters_waiting()}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
