import type { ContestacaoEmAnalise } from '../../../../contract/fila.ts'
import { decidedWords } from '../../../decisao/decisionWords.ts'
import { formatHourOf } from '../../../format/moment.ts'
import { m } from '../../../paraglide/messages.js'
import { atoWords } from '../registroWords.ts'

/** What somebody says against a decision, and the decision. */
export const Contest = ({ contestacao }: { contestacao: ContestacaoEmAnalise }) => {
  const { texto, contestada_em, notificante, ato, alvo, regra, recado, criada_em, equipe, minha } =
    contestacao
  return (
    <section className="grid gap-3" aria-label={m.Contest_title()}>
      <h3 className="field-label">
        {notificante ? m.Contest_byNotifier() : m.Contest_title()} · {formatHourOf(contestada_em)}
      </h3>
      <p className="voice whitespace-pre-wrap wrap-anywhere text-lg">{texto}</p>
      <h3 className="field-label">{m.Contest_decision()}</h3>
      <p>
        {equipe ?? m.LogPage_operator()} {atoWords[ato]()} {decidedWords[alvo]()} ·{' '}
        {formatHourOf(criada_em)}
        {regra && ` · ${m.Contest_rule({ regra })}`}
      </p>
      {recado && <p className="voice whitespace-pre-wrap wrap-anywhere">{recado}</p>}
      {minha && <p className="text-sm text-muted">{m.Contest_mine()}</p>}
    </section>
  )
}
