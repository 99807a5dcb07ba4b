import type { EstadoUpload } from '../../../contract/midia.ts'
import { problemOf } from '../../api/client.ts'

// Few files are refused: their words load with the first one.
const loadWords = () => import('./refusalWords.ts').catch(() => null)

/** Why a file was refused while it was prepared, in the language of the page as far as that has words. */
export async function wordRecusa({
  recusa,
  motivo,
}: Pick<EstadoUpload, 'recusa' | 'motivo'>): Promise<string> {
  const words = recusa && (await loadWords())
  return words ? words.wordRecusa(recusa) : (motivo ?? '')
}

/** Why a call did not take a file, likewise; undefined for errors that say nothing of it. */
export const wordRefusal = async (
  error: unknown,
  file: Pick<Blob, 'size'>,
  { onlyPhotos }: { onlyPhotos: boolean },
): Promise<string | undefined> =>
  (await loadWords())?.wordProblem(problemOf(error), file, onlyPhotos)
