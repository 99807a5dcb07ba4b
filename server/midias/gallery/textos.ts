import { textosDaGaleria } from '../../../contract/campos.ts'
import type { AlbumDela } from '../../../contract/midia.ts'
import { linhasDosPares, paresDe } from '../../../contract/textosDaGaleria.ts'

/** The texts of her pictures, as lines, and which albums open by link alone. */
export type TextosRow = Record<(typeof textosDaGaleria)[number], string> & {
  albuns_por_link: number[]
}
export const SEM_TEXTOS: TextosRow = { legendas: '', albuns: '', albuns_por_link: [] }

/** Captions by file, and albums by number, in order. */
export type Textos = { legendas: Map<string, string>; albuns: AlbumDela[] }

export const textosDe = ({ legendas, albuns, albuns_por_link }: TextosRow): Textos => ({
  legendas: paresDe(legendas),
  albuns: [...paresDe(albuns)].map(([codigo, nome]) => ({
    codigo: Number(codigo),
    nome,
    por_link: albuns_por_link.includes(Number(codigo)),
  })),
})

export const linhasDosTextos = ({ legendas, albuns }: Textos): TextosRow => ({
  // By file: another order of the pictures is no other text.
  legendas: linhasDosPares([...legendas].sort(([a], [b]) => (a < b ? -1 : 1))),
  albuns: linhasDosPares(albuns.map(({ codigo, nome }) => [codigo, nome])),
  albuns_por_link: albuns.flatMap(({ codigo, por_link }) => (por_link ? codigo : [])),
})

/** The texts of which a line is new: staff need not see what was only removed. */
export const withNewLines = (antes: TextosRow, agora: TextosRow) =>
  textosDaGaleria.filter((campo) => {
    const before = new Set(antes[campo].split('\n'))
    return agora[campo] !== '' && agora[campo].split('\n').some((linha) => !before.has(linha))
  })
