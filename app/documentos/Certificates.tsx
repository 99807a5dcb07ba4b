import { HORAS_ATE_APAGAR } from '../../contract/limites.ts'
import type { Certificado } from '../../contract/verificacao.ts'
import { formatHourOf } from '../format/moment.ts'
import { m } from '../paraglide/messages.js'

const resultWords: Record<Certificado['resultado'], () => string> = {
  verificada: () => m.Verification_resultVerificada(),
  recusada: () => m.Verification_resultRecusada(),
  menor: () => m.Verification_resultMenor(),
  retirada: () => m.Verification_resultRetirada(),
}
const papelWords: Record<Certificado['arquivos'][number]['papel'], () => string> = {
  frente: () => m.Verification_frente(),
  verso: () => m.Verification_verso(),
  selfie: () => m.Verification_selfie(),
}

/** What was deleted of her verifications, when and by which rule. */
export const Certificates = ({ certificados }: { certificados: readonly Certificado[] }) => (
  <section className="surface-box" aria-labelledby="comprovantes">
    <h2 id="comprovantes" className="title-block mb-2">
      {m.Verification_certificates()}
    </h2>
    <p className="mb-4 text-sm text-muted">{m.Verification_rule({ horas: HORAS_ATE_APAGAR })}</p>
    <ul className="grid gap-5">
      {certificados.map(({ id, resultado, apagada_em, arquivos }) => (
        <li key={id}>
          <p className="font-semibold">{resultWords[resultado]()}</p>
          <p>{m.Verification_certificate({ quando: formatHourOf(apagada_em) })}</p>
          <ul className="mt-2 grid gap-1 text-sm text-muted">
            {arquivos.map(({ papel, sha256 }) => (
              <li key={sha256}>
                {papelWords[papel]()}, SHA-256 <code className="wrap-anywhere">{sha256}</code>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </section>
)
