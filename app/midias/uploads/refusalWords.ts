import { MAX_MB, MAX_SEGUNDOS } from '../../../contract/limites.ts'
import { isRecusa, type Recusa } from '../../../contract/recusas.ts'
import type { ApiError } from '../../api/client.ts'
import { formatMegabytes } from '../../format/format.ts'
import { retryWhen } from '../../format/retryWhen.ts'
import { m } from '../../paraglide/messages.js'
import { wordFormats, wordPhotoFormats } from './accept.ts'

const words: Record<Recusa, () => string> = {
  danificada: m.Refusal_broken,
  video_danificado: m.Refusal_brokenVideo,
  nao_foto: () => m.Settings_notAPicture({ formatos: wordPhotoFormats() }),
  tamanho: () => m.Refusal_tooBig({ max: MAX_MB }),
  pixels: m.Refusal_pixels,
  escondido: m.Refusal_hidden,
  complexo: m.Refusal_complex,
  sem_preparo: m.Refusal_notPrepared,
  interrompido: m.Refusal_cut,
  banida: m.Refusal_banned,
  sem_imagem: m.Refusal_noPicture,
  incompativel: m.Refusal_incompatible,
  quadro: m.Refusal_frame,
  longo: () => m.Refusal_tooLong({ max: MAX_SEGUNDOS }),
  sem_videos: m.Refusal_noVideos,
}

export const wordRecusa = (recusa: Recusa): string => words[recusa]()

/** The words for a call that did not take a file; undefined for errors that say nothing of it. */
export function wordProblem(
  { codigo, campos, espera }: ApiError,
  { size }: Pick<Blob, 'size'>,
  onlyPhotos: boolean,
): string | undefined {
  const recusa = campos.find((campo) => campo.codigo)?.codigo ?? ''
  if (isRecusa(recusa)) return wordRecusa(recusa)
  if (codigo === 'tipo_nao_suportado') {
    if (size === 0) return m.Refusal_empty()
    return onlyPhotos ? words.nao_foto() : m.Refusal_unknown({ formatos: wordFormats() })
  }
  if (codigo === 'corpo_grande_demais')
    return m.Queue_tooBig({ mb: formatMegabytes(size), max: MAX_MB })
  if (codigo === 'cota_de_envio') return m.Refusal_quota({ quando: retryWhen(espera) })
  if (codigo === 'armazenamento_cheio') return m.Refusal_full()
  if (codigo === 'limite_atingido') return m.Refusal_waiting()
  return undefined
}
