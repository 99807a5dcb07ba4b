import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { api } from '../../../api/client.ts'

/** The library names what it needs of the options; the server has made them. */
type Creation = Parameters<typeof startRegistration>[0]['optionsJSON']
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Makes a passkey on this device; returns until which day it renews. @throws when the person cancels it */
export async function remember(): Promise<string> {
  const options = (await api('POST /api/idade/aparelho/opcoes', {})) as unknown as Creation
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
  const body = { id, rawId, type, response }
  return (await api('POST /api/idade/aparelho', { body })).renova_ate
}

/** Renews the proof by a passkey of this device. @throws when the person cancels it */
export async function renew() {
  const options = (await api('POST /api/idade/renovacao/opcoes', {})) as unknown as Request
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options })
  const body = { id, rawId, type, response }
  return (await api('POST /api/idade/renovacao', { body })).resultado
}
