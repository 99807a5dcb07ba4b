import type { CanalDoContato } from '../../../../contract/canais.ts'
import type { Periodo } from '../../../../contract/ordens.ts'
import type { DashboardModelo } from '../../../../contract/painel.ts'
import { formatCount } from '../../../format/format.ts'
import { m } from '../../../paraglide/messages.js'

const words: Record<CanalDoContato, () => string> = {
  whatsapp: () => 'WhatsApp',
  telegram: m.OptionWords_telegram,
  signal: m.OptionWords_signal,
  sms: m.OptionWords_sms,
  ligacao: m.OptionWords_ligacao,
}

type Props = { cliques: DashboardModelo['estatisticas']['cliques_por_canal']; dias: Periodo }

/** Only for who offers another channel than WhatsApp, or did. */
export const ChannelClicks = ({ cliques, dias }: Props) =>
  cliques.length > 1 && (
    <section className="surface-box" aria-labelledby="canais">
      <h2 id="canais" className="title-block">
        {m.ChannelClicks_title()}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">{m.ChannelClicks_lead({ dias })}</p>
      <dl className="definitions lg:grid-cols-1!">
        {cliques.map(({ canal, cliques }) => (
          <div key={canal}>
            <dt>{words[canal]()}</dt>
            <dd className="tabular-nums">{formatCount(cliques)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
