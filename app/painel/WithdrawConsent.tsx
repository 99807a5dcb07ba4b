import type { Finalidade } from '../../contract/consentimento.ts'
import { api } from '../api/client.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useApiForm } from '../forms/useApiForm.ts'
import { m } from '../paraglide/messages.js'
import { useToast } from '../ui/Toast.tsx'
import { showConsents } from './consents.ts'

type WithdrawConsentProps = { finalidade: Finalidade; onClose: () => void }

/** Says what ends with a consent before it is withdrawn. */
export default function WithdrawConsent({ finalidade, onClose }: WithdrawConsentProps) {
  const showToast = useToast()
  const form = useApiForm({
    words: { failed: () => ({ title: m.WithdrawConsent_failed() }) },
    send: () => api('DELETE /api/consentimentos/{finalidade}', { params: { finalidade } }),
    onSent: (changed) => {
      showConsents(changed)
      showToast(m.WithdrawConsent_done())
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.WithdrawConsent_title()}
      cancel={m.WithdrawConsent_keep()}
      send={m.Consent_withdraw()}
      variant="danger"
      onClose={onClose}
    >
      <p>
        {finalidade === 'perfil_sensivel' ? m.WithdrawConsent_profile() : m.WithdrawConsent_face()}
      </p>
      <p className="text-muted">{m.WithdrawConsent_again()}</p>
    </FormDialog>
  )
}
