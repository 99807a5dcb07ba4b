import type { DenunciaEmAnalise } from '../../../../contract/fila.ts'
import { Deadlines } from '../../../denuncia/Deadlines.tsx'
import { DecideUntil } from '../../../denuncia/DecideUntil.tsx'
import { itemWords, reasonWords, senderWords } from '../../../denuncia/reportWords.ts'
import { formatHourOf } from '../../../format/moment.ts'
import { m } from '../../../paraglide/messages.js'
import { Picture } from '../../../ui/Picture.tsx'

/** What visitors reported of an item, in their words. */
export default function Reports({ denuncias }: { denuncias: DenunciaEmAnalise[] }) {
  return (
    <section aria-label={m.Reports_title()}>
      <h3 className="field-label">{m.Reports_title()}</h3>
      <ul className="mt-2 grid gap-4">
        {denuncias.map(
          ({
            id,
            item,
            motivo,
            texto,
            nome,
            quem,
            foto,
            ocultou,
            igual,
            criado_em,
            decidir_ate,
          }) => (
            <li key={id} className="flex gap-4">
              {foto && (
                <span className="w-24 flex-none overflow-hidden rounded-control [&_img]:w-full">
                  <Picture foto={foto} alt={m.Reports_picture()} sizes="96px" />
                </span>
              )}
              <div className="grid min-w-0 content-start gap-1">
                <p>
                  <b>{itemWords[item]()}</b>: {reasonWords[motivo]()}
                </p>
                {texto && <p className="voice whitespace-pre-wrap wrap-anywhere">{texto}</p>}
                <p className="text-sm text-muted">
                  {igual && `${m.Reports_same()} · `}
                  {nome &&
                    `${m.Reports_notice({ nome })}${quem ? ` (${senderWords[quem]()})` : ''} · `}
                  {formatHourOf(criado_em)}
                  {ocultou && ` · ${m.Reports_hidden()}`}
                </p>
                {motivo !== 'intima' && decidir_ate && <DecideUntil ate={decidir_ate} />}
                {motivo === 'intima' && (
                  <Deadlines report={{ criado_em, oculto: ocultou, decidida: false }} />
                )}
              </div>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
