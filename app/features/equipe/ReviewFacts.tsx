import type { ItemAberto } from '../../../contract/fila.ts'
import { m } from '../../paraglide/messages.js'
import { Stars } from '../../ui/Rating.tsx'
import { TextFacts } from './TextFacts.tsx'

type Depoimento = NonNullable<ItemAberto['depoimento']>

const signalWords: Record<string, () => string> = {
  conta_nova: () => m.Review_newAccount(),
  mesmo_endereco: () => m.Review_sameAddress(),
}

/** A review with its signs of fraud. */
export const ReviewFacts = ({ depoimento }: { depoimento: Depoimento }) => {
  const { nota, resposta, modelo, sinais } = depoimento
  return (
    <div className="grid gap-4">
      <Stars nota={nota} />
      <TextFacts
        text={depoimento}
        of={m.Review_of({ modelo: modelo.apelido })}
        reply={
          resposta && (
            <p className="text-muted">
              {m.Review_reply()} <span className="voice">{resposta}</span>
            </p>
          )
        }
        signals={
          sinais.length > 0 && (
            <p>
              <b>{m.Review_noticed()}</b>{' '}
              {sinais.map((sinal) => signalWords[sinal]?.() ?? sinal).join(', ')}
            </p>
          )
        }
      />
    </div>
  )
}
