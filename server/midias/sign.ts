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
 * Addresses that open a file whether it is public or not, for ten minutes: for its owner and for staff. The
 * signature covers the folder and the end: neither can be changed.
 */
export function signedMediaBase({ settings, secrets, now }: Parts): MediaBase {
  const ends = Math.floor(now().getTime() / 1000) + SECONDS
  return (pasta) =>
    mediaBaseDe(settings.publicUrl)(
      `privado/${ends}-${macOf(secrets.media, signedText(pasta, ends)).toString('base64url')}/${pasta}`,
    )
}

/**
 * Addresses of a profile's media for a client whose plan opens them: valid for as long, and each request for one
 * asks whether the profile is public and still shows the file.
 */
export function perfilMediaBase({ settings, secrets, now }: Parts, modelo: number): MediaBase {
  const ends = Math.floor(now().getTime() / 1000) + SECONDS
  return (pasta) => {
    const mac = macOf(secrets.media, signedText(ofPerfil(modelo, pasta), ends))
    return mediaBaseDe(settings.publicUrl)(
      `privado/${ends}-p${modelo}-${mac.toString('base64url')}/${pasta}`,
    )
  }
}

/** What the signature of such an address covers in the place of a file: it opens no other profile's. */
export const ofPerfil = (modelo: number, pasta: string): string => `perfil ${modelo} ${pasta}`

/**
 * Addresses of pictures in an album by link: valid for as long, and each request for one asks whether the link
 * still shows it.
 */
export function albumMediaBase({ settings, secrets, now }: Parts, link: number): MediaBase {
  const ends = Math.floor(now().getTime() / 1000) + SECONDS
  return (pasta) => {
    const mac = macOf(secrets.media, signedText(ofAlbum(link, pasta), ends))
    return mediaBaseDe(settings.publicUrl)(
      `privado/${link}-${ends}-${mac.toString('base64url')}/${pasta}`,
    )
  }
}

/** What the signature of such an address covers in the place of a file: it opens no other link's. */
export const ofAlbum = (link: number, pasta: string): string => `album ${link} ${pasta}`

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

/** Whether this signature opens the folder at this time. */
export function opens(
  secret: string,
  { hash, ends, signature, now }: { hash: string; ends: number; signature: string; now: Date },
): boolean {
  const given = Buffer.from(signature, 'base64url')
  return isMacOf(secret, signedText(hash, ends), given) && now.getTime() < ends * 1000
}

const signedText = (hash: string, ends: number): string => `media\n${hash}\n${ends}`
