import { useState } from 'react'
import type { Anuncio } from '../../../contract/precoDoPlano.ts'
import { api, problemOf } from '../../api/client.ts'
import { formatReais } from '../../format/format.ts'
import { invalidate } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/Toast.tsx'

/** Asks before an announced price is taken back. */
const WithdrawPrice = ({ anuncio, onClose }: { anuncio: Anuncio; onClose: () => void }) => {
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const withdraw = async () => {
    setBusy(true)
    try {
      await api('DELETE /api/admin/precos/{id}', { params: { id: anuncio.id } })
      showToast(m.Prices_withdrawn())
    } catch (error) {
      const { status, message } = problemOf(error)
      showToast(status === 409 ? message : m.Prices_sendFailed(), 'error')
    }
    invalidate('GET /api/admin/precos')
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.Prices_withdrawTitle()}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.Admin_cancel()}
          </Button>
          <Button variant="primary" busy={busy} onClick={withdraw}>
            {m.Prices_withdraw()}
          </Button>
        </>
      }
    >
      <p>{m.Prices_withdrawText({ plano: anuncio.plano, de: formatReais(anuncio.de) })}</p>
    </Dialog>
  )
}

export default WithdrawPrice
