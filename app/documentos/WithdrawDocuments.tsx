import { useState } from 'react'
import { reasonOf } from '../forms/failure.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/Toast.tsx'

type WithdrawProps<T> = { withdraw: () => Promise<T>; onChange: (state: T) => void }

/** Takes back what waits for staff: its files are deleted at once. */
export function WithdrawDocuments<T>({ withdraw, onChange }: WithdrawProps<T>) {
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const onClick = async () => {
    setBusy(true)
    try {
      onChange(await withdraw())
      showToast(m.Verification_withdrawn())
    } catch (error) {
      showToast(reasonOf(error) ?? m.Verification_sendFailed(), 'error')
      setBusy(false)
    }
  }
  return (
    <Button className="mt-3" size="small" busy={busy} onClick={() => void onClick()}>
      {m.Verification_withdraw()}
    </Button>
  )
}
