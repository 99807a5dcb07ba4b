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

  const run = async (
    what: 'send' | 'cancel',
    call: () => Promise<unknown>,
    { done, failed }: { done: string; failed: string },
  ) => {
    setBusy(what)
    try {
      await call()
      showToast(done)
    } catch (error) {
      showToast(reasonOf(error) ?? failed, 'error')
    } finally {
      setBusy(undefined)
      refreshPanelAccount()
    }
  }
  const send = (email: string) =>
    run('send', () => api('POST /api/email/link', {}), {
      done: m.ConfirmEmailNotice_sent({ email }),
      failed: m.ConfirmEmailNotice_failed(),
    })
  const cancel = () =>
    run('cancel', () => api('DELETE /api/email/pendente', {}), {
      done: m.EmailChange_cancelled(),
      failed: m.EmailChange_cancelFailed(),
    })
  return { busy, send, cancel }
}
