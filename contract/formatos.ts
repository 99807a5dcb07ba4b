/**
 * Kinds of file that may be sent, told by their content and never by a name. Separate from the schemas, as the
 * limits are.
 */
type Formato = { nome: string; mime: string }

export const formatosDeFoto = [
  { nome: 'JPEG', mime: 'image/jpeg' },
  { nome: 'PNG', mime: 'image/png' },
  { nome: 'WebP', mime: 'image/webp' },
  { nome: 'HEIC', mime: 'image/heic' },
] as const satisfies readonly Formato[]

export const formatosDeVideo = [
  { nome: 'MP4', mime: 'video/mp4' },
  { nome: 'MOV', mime: 'video/quicktime' },
] as const satisfies readonly Formato[]

/** `JPEG, PNG, WebP ou HEIC`. */
export const nomesDosFormatos = (formatos: readonly Formato[], locale = 'pt-BR'): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(formatos.map(({ nome }) => nome))
