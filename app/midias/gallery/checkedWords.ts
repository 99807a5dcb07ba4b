import type { TipoMidia } from '../../../contract/midia.ts'
import { formatDate } from '../../format/format.ts'
import { m } from '../../paraglide/messages.js'

/** Of a picture or video that staff compared with her live selfie, on this date. */
export const checkedWords = (dia: string, tipo: TipoMidia): string => {
  const words = tipo === 'video' ? m.Gallery_checkedOnVideo : m.Gallery_checkedOn
  return words({ dia: formatDate(dia) })
}
