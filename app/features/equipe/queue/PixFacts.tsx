import type { RazaoDeLeitura } from '../../../../contract/fatos.ts'
import type { CobrancaEmAnalise } from '../../../../contract/fila.ts'
import { formatReais } from '../../../format/format.ts'
import { formatHourOf } from '../../../format/moment.ts'
import { m } from '../../../paraglide/messages.js'
import { type Definition, DefinitionList } from '../../../ui/DefinitionList.tsx'
import { ReasonForm } from '../ReasonForm.tsx'

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
  const facts: Definition[] = [
    { term: m.PixFacts_value(), value: formatReais(valor) },
    { term: m.PixFacts_code(), value: txid ?? '—' },
    { term: m.PixFacts_plan(), value: plano },
    { term: m.PixFacts_asked(), value: formatHourOf(criada) },
    { term: m.PixFacts_expires(), value: formatHourOf(expira) },
    {
      term: m.PixFacts_buyer(),
      value: nome === null ? buyers[tipo]() : `${nome} (${buyers[tipo]()}), ${email}`,
    },
  ]
  return (
    <section className="grid gap-3" aria-label={m.RegistroWords_motivo_pix()}>
      <p className="text-muted">{m.PixFacts_lead()}</p>
      <DefinitionList single items={facts} />
      {nome === null && <ReasonForm onChosen={onReason} />}
    </section>
  )
}
