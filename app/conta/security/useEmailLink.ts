import { useState } from 'react'
import { api } from '../../api/client.ts'
import { reasonOf } from '../../forms/failure.ts'
import { refreshPanelAccount } from '../../painel/account.ts'
import { m } from '../../paraglide/messages.js'
import { useToast } from '../../ui/Toast.tsx'

/** Sends the confirming link again, or cancels a requested change of address. */
export function useEmailLink() {
  const [busy, setBusy] = useState<'send' | 'cancel'>()
  const showToast = useToast()

  const run = async (what: 'send' | 'cancel', call: () => Promise<string>, failed: string) => {
    setBusy(what)
    try {
      showToast(await call())
    } catch (error) {
      showToast(reasonOf(error) ?? failed, 'error')
    } finally {
      setBusy(undefined)
      refreshPanelAccount()
    }
  }
  const send = (email: string) => {
    const call = async () => {
      const { enviado } = await api('POST /api/email/link', {})
      return enviado ? m.ConfirmEmailNotice_sent({ email }) : m.ConfirmEmail_already()
    }
    return run('send', call, m.ConfirmEmailNotice_failed())
  }
  const cancel = () => {
    const call = async () => {
      await api('DELETE /api/email/pendente', {})
      return m.EmailChange_cancelled()
    }
    return run('cancel', call, m.EmailChange_cancelFailed())
  }
  return { busy, send, cancel }
}
