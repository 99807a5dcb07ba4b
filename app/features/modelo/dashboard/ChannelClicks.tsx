import type { CanalDoContato } from '../../../../contract/canais.ts'
import type { Periodo } from '../../../../contract/ordens.ts'
import type { DashboardModelo } from '../../../../contract/painel.ts'
import { formatCount, formatList } from '../../../format/format.ts'
import { m } from '../../../paraglide/messages.js'

const words: Record<CanalDoContato, () => string> = {
  whatsapp: () => 'WhatsApp',
  telegram: m.OptionWords_telegram,
  signal: m.OptionWords_signal,
  sms: m.OptionWords_sms,
  ligacao: m.OptionWords_ligacao,
}

type Props = { cliques: DashboardModelo['estatisticas']['cliques_por_canal']; dias: Periodo }

/** Only for who offers another channel than WhatsApp, or did. Those without a click share one line. */
export const ChannelClicks = ({ cliques, dias }: Props) => {
  if (cliques.length < 2) return null
  const clicked = cliques.filter(({ cliques }) => cliques > 0)
  const others = cliques.filter(({ cliques }) => cliques === 0).map(({ canal }) => words[canal]())
  return (
    <section className="surface-box" aria-labelledby="canais">
      <h2 id="canais" className="title-block">
        {m.ChannelClicks_title()}
      </h2>
      <p className="mt-1 text-sm text-muted">{m.ChannelClicks_lead({ dias })}</p>
      {clicked.length > 0 && (
        <dl className="definitions mt-3 lg:grid-cols-1!">
          {clicked.map(({ canal, cliques }) => (
            <div key={canal}>
              <dt>{words[canal]()}</dt>
              <dd className="tabular-nums">{formatCount(cliques)}</dd>
            </div>
          ))}
        </dl>
      )}
      {others.length > 0 && (
        <p className="mt-3 text-muted">{m.ChannelClicks_none({ canais: formatList(others) })}</p>
      )}
    </section>
  )
}
