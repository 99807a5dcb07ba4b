import { useState } from 'react'
import type { Consentimento, Finalidade } from '../../contract/consentimento.ts'
import { CONSENTIMENTO_VERSAO } from '../../contract/perguntasDeConsentimento.ts'
import { api } from '../api/client.ts'
import { formatDate } from '../format/format.ts'
import { formatHourOf } from '../format/moment.ts'
import { reasonOf } from '../forms/failure.ts'
import { lazyDialog } from '../lazyDialog.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import { FailedLine } from '../ui/FailedLine.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useToast } from '../ui/Toast.tsx'
import { consents, showConsents, useConsent } from './consents.ts'
import { useApi } from './useApi.ts'

const WithdrawConsent = lazyDialog(() => import('./WithdrawConsent.tsx'))

const words: Record<Finalidade, { title: () => string; text: () => string }> = {
  perfil_sensivel: { title: () => m.Consent_profile(), text: () => m.Consent_profileText() },
  captura_facial: { title: () => m.Consent_face(), text: () => m.Consent_faceText() },
}

/** The question, apart from everything else, until she answers it. */
export const ConsentQuestion = ({ finalidade }: { finalidade: Finalidade }) => {
  const given = useConsent(finalidade)
  if (given !== false) return null
  return (
    <section
      className="surface-box grid gap-3 border-2 border-ink"
      aria-label={words[finalidade].title()}
    >
      <h3 className="title-block">{words[finalidade].title()}</h3>
      <p>{words[finalidade].text()}</p>
      <p className="text-sm text-muted">{m.Consent_free()}</p>
      <Give finalidade={finalidade} />
    </section>
  )
}

const Give = ({ finalidade }: { finalidade: Finalidade }) => {
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const give = async () => {
    setBusy(true)
    try {
      const body = { finalidade, versao: CONSENTIMENTO_VERSAO } as const
      showConsents(await api('POST /api/consentimentos', { body }))
      showToast(m.Consent_given())
    } catch (error) {
      showToast(reasonOf(error) ?? m.Settings_failed(), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button className="justify-self-start" size="small" busy={busy} onClick={() => void give()}>
      {m.Consent_give()}
    </Button>
  )
}

/** Her consents, each with its version and time, given and withdrawn by one button. */
export const Consents = () => {
  const { state, data, reload } = useApi(consents)
  const [asked, setAsked] = useState<Finalidade>()
  if (state === 'loading') return <Skeleton className="h-40" />
  if (state === 'failed') return <FailedLine onRetry={reload}>{m.Panel_failed()}</FailedLine>
  return (
    <div className="grid gap-5">
      <h3 className="title-block">{m.Consent_title()}</h3>
      <p>{m.Consent_lead()}</p>
      <ul className="grid gap-5">
        {data.map((one) => (
          <li key={one.finalidade} className="grid gap-2 border-t border-line pt-4">
            <h4 className="font-semibold">{words[one.finalidade].title()}</h4>
            <p>{words[one.finalidade].text()}</p>
            <p className="text-sm text-muted" role="status">
              {stateOf(one)}
            </p>
            {one.dado_em && !one.retirado_em ? (
              <Button
                className="justify-self-start"
                size="small"
                aria-haspopup="dialog"
                onClick={() => setAsked(one.finalidade)}
              >
                {m.Consent_withdraw()}
              </Button>
            ) : (
              <Give finalidade={one.finalidade} />
            )}
          </li>
        ))}
      </ul>
      {asked && <WithdrawConsent finalidade={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

function stateOf({ versao, dado_em, retirado_em }: Consentimento): string {
  if (retirado_em) return m.Consent_withdrawnAt({ quando: formatHourOf(retirado_em) })
  if (dado_em)
    return m.Consent_givenAt({
      quando: formatHourOf(dado_em),
      versao: versao ? formatDate(versao) : '',
    })
  return m.Consent_never()
}
