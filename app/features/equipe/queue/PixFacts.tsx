import type { RazaoDeLeitura } from '../../../../contract/fatos.ts'
import type { CobrancaEmAnalise } from '../../../../contract/fila.ts'
import { formatReais } from '../../../format/format.ts'
import { formatHourOf } from '../../../format/moment.ts'
import { m } from '../../../paraglide/messages.js'
import { ReasonForm } from '../ReasonForm.tsx'
import { FactList } from './FactList.tsx'

const buyers: Record<CobrancaEmAnalise['tipo'], () => string> = {
  modelo: () => m.PixFacts_modelo(),
  assinante: () => m.PixFacts_assinante(),
}

type PixFactsProps = {
  cobranca: CobrancaEmAnalise
  onReason: (razao: RazaoDeLeitura) => void
}

/** What is found on the bank's statement; who asked for the plan needs a reason to be read. */
export default function PixFacts({ cobranca, onReason }: PixFactsProps) {
  const { valor, plano, txid, criada, expira, tipo, nome, email } = cobranca
  const facts: [string, string][] = [
    [m.PixFacts_value(), formatReais(valor)],
    [m.PixFacts_code(), txid ?? '—'],
    [m.PixFacts_plan(), plano],
    [m.PixFacts_asked(), formatHourOf(criada)],
    [m.PixFacts_expires(), formatHourOf(expira)],
    [m.PixFacts_buyer(), nome === null ? buyers[tipo]() : `${nome} (${buyers[tipo]()}), ${email}`],
  ]
  return (
    <section className="grid gap-3" aria-label={m.RegistroWords_motivo_pix()}>
      <p className="text-muted">{m.PixFacts_lead()}</p>
      <FactList facts={facts} />
      {nome === null && <ReasonForm onChosen={onReason} />}
    </section>
  )
}
