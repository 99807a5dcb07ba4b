import { semAcento } from '../../contract/semAcento.ts'

/** A text without accents and in lower case, for comparison with typed text. */
export const plain = (text: string): string => semAcento(text).toLowerCase()
