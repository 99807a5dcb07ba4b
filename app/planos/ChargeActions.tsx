import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { reasonOf } from '../forms/failure.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/Toast.tsx'
import { saveContract } from './saveContract.ts'

type ChargeActionsProps = {
  /** The number of the paid charge. */
  cobranca: number
  hasContract: boolean
  canGiveBack: boolean
  /** The accessible names of the buttons: they say what was bought. */
  names: { contract: string; giveBack: string }
  onGivenBack: () => void
}

/** What can be done with something that was paid for: to keep its contract, and to give it back. */
export const ChargeActions = ({
  cobranca,
  hasContract,
  canGiveBack,
  names,
  onGivenBack,
}: ChargeActionsProps) => {
  const showToast = useToast()
  const [busy, setBusy] = useState(false)
  const giveBack = async () => {
    setBusy(true)
    try {
      await api('POST /api/planos/cobrancas/{id}/desistencia', { params: { id: cobranca } })
      showToast(m.ChargeActions_givenBack())
      onGivenBack()
    } catch (error) {
      showToast(reasonOf(error) ?? m.ChargeActions_givenBackFailed(), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap gap-3">
      {hasContract && (
        <Button
          size="small"
          variant="quiet"
          aria-label={names.contract}
          onClick={() =>
            saveContract(cobranca).catch(() => showToast(m.ChargeActions_contractFailed(), 'error'))
          }
        >
          <Download />
          {m.ChargeActions_contract()}
        </Button>
      )}
      {canGiveBack && (
        <Button
          size="small"
          variant="outline"
          busy={busy}
          aria-label={names.giveBack}
          onClick={giveBack}
        >
          {m.ChargeActions_giveBack()}
        </Button>
      )}
    </div>
  )
}
