import { useEffect, useState } from 'react'
import { api } from '../../../api/client.ts'
import { FormFailure } from '../../../forms/FormFailure.tsx'
import { type Failure, failureOf } from '../../../forms/failure.ts'
import { signInWords, takeSession } from '../../../forms/signIn.ts'
import { m } from '../../../paraglide/messages.js'
import { getLocale } from '../../../paraglide/runtime.js'
import { Button } from '../../../ui/Button.tsx'
import { challengeOf, newVerifier, takeVerifier } from './verifier.ts'

/**
 * Sign-in by another service. It returns to this page with a one-time code in the fragment, which is
 * exchanged together with a secret that only this browser knows; the page redirects once somebody is
 * signed in.
 */
export const OidcSignIn = ({ provider }: { provider: string }) => {
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const fragment = new URLSearchParams(location.hash.slice(1))
    const codigo = fragment.get('codigo')
    const outcome = fragment.get('oidc')
    if (!codigo && !outcome) return
    history.replaceState(history.state, '', location.pathname)
    if (outcome === 'sem-conta')
      return setFailure({ title: m.Oidc_unknownTitle(), text: m.Oidc_unknownText() })
    if (outcome === 'recusada')
      return setFailure({ title: m.Oidc_refusedTitle(), text: m.Oidc_refusedText() })
    if (!codigo) return setFailure({ title: m.Oidc_failed() })
    setBusy(true)
    api('POST /api/login/oidc', { body: { codigo, verificador: takeVerifier() } })
      .then(takeSession)
      .catch((error) => setFailure({ ...failureOf(error, signInWords), title: m.Oidc_failed() }))
      .finally(() => setBusy(false))
  }, [])

  const begin = async () => {
    setBusy(true)
    const query = new URLSearchParams({ desafio: await challengeOf(newVerifier()) })
    if (getLocale() === 'en') query.set('idioma', 'en')
    location.assign(`/api/oidc/entrar?${query}`)
  }

  return (
    <>
      <FormFailure failure={failure} />
      <p className="account-or">{m.Login_or()}</p>
      <Button className="w-full" busy={busy} onClick={begin}>
        {m.Oidc_continue({ nome: provider })}
      </Button>
    </>
  )
}
