import { LADO_RECOMENDADO } from '../../contract/limites.ts'
import type { Foto } from '../../contract/midia.ts'
import { m } from '../paraglide/messages.js'

type Size = Pick<Foto, 'largura' | 'altura'>

/** It is enlarged wherever it is shown, and so blurred. */
export const hasFewPixels = ({ largura, altura }: Size): boolean =>
  Math.min(largura, altura) < LADO_RECOMENDADO

export const wordFewPixels = ({ largura, altura }: Size): string =>
  m.FewPixels_text({ largura, altura, lado: LADO_RECOMENDADO })
