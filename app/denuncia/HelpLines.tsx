import { Phone } from 'lucide-react'
import { ajudasDe, type MotivoDaDenuncia } from '../../contract/motivosDaDenuncia.ts'
import { m } from '../paraglide/messages.js'
import { helpWords } from './reportWords.ts'

/** The public services that help with a reason, to be called; nothing for other reasons. */
export const HelpLines = ({ motivo }: { motivo: MotivoDaDenuncia | undefined }) => {
  const ajudas = motivo && ajudasDe[motivo]
  if (!ajudas) return null
  return (
    <section className="notice" aria-label={m.HelpLines_title()}>
      <Phone />
      <div className="min-w-0">
        <p className="font-semibold">{m.HelpLines_title()}</p>
        <ul>
          {ajudas.map((numero) => (
            <li key={numero}>
              <a className="link inline-flex min-h-11 items-center" href={`tel:${numero}`}>
                {helpWords[numero]()}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
