import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import { hasPasskeys, signInWithPasskey, suggestsPasskeys } from '../conta/security/passkeys.ts'
import { m } from '../paraglide/messages.js'
import { useReady } from '../session/useReady.ts'
import { Button } from '../ui/Button.tsx'
import { takeSession } from './signIn.ts'

/**
 * Signs in with a passkey: by a button, or from the suggestions of the e-mail's field where the browser
 * shows them there. Nothing in a browser without passkeys.
 */
export const PasskeySignIn = ({ lembrar }: { lembrar?: boolean | undefined }) => {
  const ready = useReady()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let left = false
    // Whatever goes wrong here, the button and the password are still there.
    suggestsPasskeys()
      .then((does) => (does && !left ? signInWithPasskey({ autofill: true }) : null))
      .then((entrada) => entrada && !left && takeSession(entrada))
      .catch(() => {})
    return () => {
      left = true
    }
  }, [])
  if (!ready || !hasPasskeys()) return null
  const signIn = async () => {
    setBusy(true)
    setFailed(false)
    try {
      takeSession(await signInWithPasskey({ lembrar }))
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      <Button className="w-full" busy={busy} onClick={() => void signIn()}>
        <Fingerprint aria-hidden="true" />
        {m.PasskeySignIn_button()}
      </Button>
      <p role="status" className="text-center text-sm text-error">
        {failed && m.PasskeySignIn_failed()}
      </p>
    </div>
  )
}
