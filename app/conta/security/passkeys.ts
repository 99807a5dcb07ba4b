import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { api } from '../../api/client.ts'

/*
 * The browser's part of passkeys. Its library loads when a passkey is used: no page needs it at first.
 */

const load = () => import('@simplewebauthn/browser')

/** The same as an object of the contract's type. */
const plainOf = <Response extends { clientDataJSON: string }>(credencial: {
  id: string
  rawId: string
  type: 'public-key'
  clientExtensionResults: object
  response: Response
}) => ({
  ...credencial,
  clientExtensionResults: { ...credencial.clientExtensionResults },
  response: { ...credencial.response } as { clientDataJSON: string },
})

/** Whether this browser knows passkeys at all. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Creates a passkey on this device. Throws when its user cancels. */
export async function createPasskey() {
  const [{ startRegistration }, options] = await Promise.all([
    load(),
    api('POST /api/seguranca/chaves/desafio', {}),
  ])
  const credencial = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  return plainOf(credencial)
}

/** Proves with a passkey of the account that the session is its owner's. */
export async function confirmWithPasskey(): Promise<void> {
  const [{ startAuthentication }, options] = await Promise.all([
    load(),
    api('POST /api/seguranca/confirmar/desafio', {}),
  ])
  const credencial = plainOf(
    await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  )
  await api('POST /api/seguranca/confirmar', { body: { credencial } })
}

/**
 * Signs in with a passkey that the user chooses.
 * @param autofill among the suggestions of the form's first field instead of in a dialog: resolves when
 * one is chosen, perhaps never
 */
export async function signInWithPasskey({
  lembrar,
  autofill = false,
}: {
  lembrar?: boolean | undefined
  autofill?: boolean
}) {
  const [{ startAuthentication }, options] = await Promise.all([
    load(),
    api('POST /api/login/chave/desafio', {}),
  ])
  const credencial = plainOf(
    await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: autofill,
      // The field is ours, with `webauthn` in its autocomplete.
      verifyBrowserAutofillInput: false,
    }),
  )
  return api('POST /api/login/chave', { body: { credencial, ...(lembrar && { lembrar }) } })
}

/** Whether passkeys can be among the suggestions of a field. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
