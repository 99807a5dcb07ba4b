import { Secret, TOTP } from 'otpauth'

/** Steps that a phone's clock may differ from the server's. */
const DRIFT = 1

/**
 * A new secret of the second factor: 160 random bits (RFC 4226) in base32, as authenticator apps take
 * it.
 */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address that authenticator apps read from a QR code. */
export const totpUri = (site: string, email: string, segredo: string): string =>
  new TOTP({ issuer: site, label: email, secret: segredo }).toString()

/**
 * The time step of a code of the second factor (RFC 6238, SHA-1, 6 digits, 30 s), one step to either
 * side allowed; null when the code is not valid now. `secret` is base32.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '')
  // The library compares any text of six characters: anything but digits is refused here.
  if (!/^\d{6}$/.test(token)) return null
  const totp = new TOTP({ secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token, timestamp, window: DRIFT })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
