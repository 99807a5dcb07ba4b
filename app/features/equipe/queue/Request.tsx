import type { ItemAberto, PedidoEmAnalise } from '../../../../contract/fila.ts'
import { m } from '../../../paraglide/messages.js'

/** What a colleague asks to be done with an account, with the words that its owner will read. */
export const Request = ({
  motivo,
  pedido,
}: {
  motivo: ItemAberto['motivo']
  pedido: PedidoEmAnalise
}) => (
  <section className="grid gap-3" aria-label={m.Request_words()}>
    <p>
      {motivo === 'pedido_apagar'
        ? m.Request_apagar({ equipe: pedido.equipe })
        : m.Request_reativar({ equipe: pedido.equipe })}
    </p>
    <h3 className="field-label">{m.Request_words()}</h3>
    <p className="voice whitespace-pre-wrap wrap-anywhere">{pedido.recado}</p>
    {pedido.meu && <p className="text-sm text-muted">{m.Request_mine()}</p>}
  </section>
)
