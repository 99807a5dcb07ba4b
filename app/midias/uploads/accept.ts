import { formatosDeFoto, formatosDeVideo, nomesDosFormatos } from '../../../contract/formatos.ts'
import { getLocale } from '../../paraglide/runtime.js'

const mimesOf = (formatos: readonly { mime: string }[]): string =>
  formatos.map(({ mime }) => mime).join(',')

// Because HEIC is not listed an iPhone converts its photos to JPEG.
const converted = formatosDeFoto.filter(({ nome }) => nome !== 'HEIC')

/** The `accept` of file dialogs; the server checks the content. */
export const ACCEPT = mimesOf([...converted, ...formatosDeVideo])
export const ACCEPT_PHOTOS = mimesOf(converted)
/** Where no file can be dropped a computer's HEIC has no other way in. */
export const ACCEPT_ANY_PHOTO = mimesOf(formatosDeFoto)

/** What is accepted, in words. */
export const wordFormats = (): string =>
  nomesDosFormatos([...formatosDeFoto, ...formatosDeVideo], getLocale())
export const wordPhotoFormats = (): string => nomesDosFormatos(formatosDeFoto, getLocale())
