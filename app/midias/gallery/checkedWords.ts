import { formatDay } from '../../format/format.ts'
import { m } from '../../paraglide/messages.js'

/** Of a picture that staff compared with her live selfie, on this date. */
export const checkedWords = (dia: string): string =>
  m.Gallery_checkedOn({ dia: formatDay(`${dia}T12:00:00-03:00`) })
