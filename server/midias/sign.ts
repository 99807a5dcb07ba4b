import { demandsProof } from '../idade/exigencia.ts'
import { isMacOf, macOf } from '../keys.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { type MediaBase, mediaBaseDe } from './foto.ts'

/** How long a signed address is valid, in seconds; the app asks for new ones a minute earlier. */
const SECONDS = 600

type Parts = Pick<Services, 'now'> & {
  settings: { publicUrl: string }
  secrets: { media: string }
}

/**
 * What shows a private file to a client: a profile, or a link to an album. An address for one names it, and each
 * request for the file asks whether it still shows it.
 */
export type Mostrador = { tipo: 'perfil' | 'album'; id: number }

/**
 * Addresses that open a file whether it is public or not, for ten minutes: for its owner and for staff, or as long
 * as this `mostrador` shows it. The signature covers all parts: none can be changed.
 */
export function signedMediaBase(
  { settings, secrets, now }: Parts,
  mostrador?: Mostrador,
): MediaBase {
  const ends = Math.floor(now().getTime() / 1000) + SECONDS
  const letter = mostrador?.tipo === 'perfil' ? 'p' : ''
  const by = mostrador ? `${letter}${mostrador.id}-` : ''
  return (pasta) => {
    const mac = macOf(secrets.media, signedText(pasta, ends, mostrador))
    return mediaBaseDe(settings.publicUrl)(
      `privado/${by}${ends}-${mac.toString('base64url')}/${pasta}`,
    )
  }
}

/**
 * Addresses of what a profile shows to all, for whoever may also see the rest: while it is public the ordinary
 * ones, which a browser may cache and which do not expire in an open panel. Where those ask for a proof of age,
 * which she need not have to see her own pictures, signed ones.
 */
export const ownMediaBase = (
  parts: Parts & { settings: Pick<Settings, 'ageAssurance'> },
  publicado: boolean,
  signed = signedMediaBase(parts),
): MediaBase =>
  publicado && !demandsProof(parts.settings) ? mediaBaseDe(parts.settings.publicUrl) : signed

type Signed = { hash: string; ends: number; mostrador?: Mostrador | undefined; signature: string }

/** Whether this signature opens the folder at this time. */
export function opens(
  secret: string,
  { hash, ends, mostrador, signature, now }: Signed & { now: Date },
): boolean {
  const given = Buffer.from(signature, 'base64url')
  return isMacOf(secret, signedText(hash, ends, mostrador), given) && now.getTime() < ends * 1000
}

const signedText = (hash: string, ends: number, mostrador?: Mostrador): string =>
  `media\n${mostrador ? `${mostrador.tipo} ${mostrador.id} ` : ''}${hash}\n${ends}`
