// Which pictures there are, and which of them a person of the demo catalogue gets.
// Pure: the loader asks by the person's index and always receives the same keys.

export const MATTERS = ['silk', 'pleats', 'marble', 'bokeh', 'ink', 'petals'] as const
export type Matter = (typeof MATTERS)[number]

/** Names of the palettes, in the order of `palettes.ts`; a person's series keeps to one of them. */
export const SERIES = [
  'rosa',
  'champanhe',
  'petroleo',
  'magenta',
  'marfim',
  'safira',
  'carmim',
  'esmeralda',
  'lavanda',
  'cobre',
  'grafite',
  'pessego',
  'noite',
  'ouro',
  'ameixa',
  'jade',
  'vinho',
  'turquesa',
  'violeta',
  'bronze',
  'coral',
  'prata',
  'fucsia',
  'oliva',
  'crepusculo',
  'rose',
  'boreal',
  'terracota',
] as const

export const seriesCount = SERIES.length

/** The sittings of each palette: every matter once, the three richest twice. */
export const LOOKS = [
  'silk-1',
  'petals-1',
  'ink-1',
  'pleats-1',
  'bokeh-1',
  'marble-1',
  'silk-2',
  'petals-2',
  'ink-2',
] as const

/** How a piece is cut from its master. */
export type Cut =
  /** The master as it is, 720 × 960. */
  | 'inteiro'
  /** A mirrored close-up of it, 3:4. */
  | 'detalhe'
  /** A 9:16 strip of it. */
  | 'faixa'
  /** A banner, 1440 × 450. */
  | 'banner'

export type ArtPiece = {
  /** Stable, unique by content: the same key is the same picture. */
  key: string
  /** File name in `masters/`, without the ending. */
  master: string
  cut: Cut
  /** A capital A–Z laid on the picture, or null. */
  letter: string | null
  /** Turns the close-up or shifts the strip, 0–2. */
  take: number
}

export type PersonArt = {
  retrato: ArtPiece
  /** Twelve different ones, the portrait first; take as many as the person has. */
  galeria: ArtPiece[]
  banner: ArtPiece
  /** The portrait itself: pages show its square at `object-position: 50% 34%`. */
  avatar: ArtPiece
  stories: ArtPiece[]
}

/** The matter of each palette's banner. */
export const bannerMatter = (p: number): Matter => MATTERS[(p * 5 + 2) % MATTERS.length]!

function piece(
  prefix: string,
  master: string,
  cut: Cut,
  letter: string | null,
  take = 0,
): ArtPiece {
  const tail = letter ? `-${letter}` : take ? `-${take}` : ''
  return { key: `${prefix}-${master}${tail}`, master, cut, letter, take }
}

/** "Érica" and "erica" both give E; anything without a capital in A–Z gives C, for the house. */
function monogramOf(letra: string): string {
  const first = letra.normalize('NFD').charAt(0).toUpperCase()
  return /^[A-Z]$/.test(first) ? first : 'C'
}

/** A rotation of `list` that starts at `by`. */
const turn = <T>(list: readonly T[], by: number): T[] =>
  list.map((_, i) => list[(i + by) % list.length]!)

/**
 * The pictures of person number `seed` (0, 1, 2 …) whose working name starts with `letra`.
 * Any 28 people in a row have 28 palettes; neighbours differ in matter too.
 */
export function pieceFor(seed: number, letra: string): PersonArt {
  const letter = monogramOf(letra)
  const p = (seed * 11) % seriesCount
  const round = Math.floor(seed / seriesCount)
  const series = SERIES[p]!
  // Two looks a palette and letter: richer than one, and the pool of portraits stays small.
  const look = (letter.charCodeAt(0) * 2 + p * 4 + (round % 2) * 5) % LOOKS.length
  const master = `${series}-${LOOKS[look]}`
  const retrato = piece('retrato', master, 'inteiro', letter)
  const others = turn(LOOKS, look + 1 + round).map((l) => `${series}-${l}`)
  const whole = others.map((m) => piece('galeria', m, 'inteiro', null))
  const details = [0, 1].map((i) =>
    piece('detalhe', `${series}-${LOOKS[(p + i * 2) % 6]}`, 'detalhe', null, i + 1),
  )
  // the portrait's own cloth without its letter comes last, where few galleries reach
  const late = whole.filter((g) => g.master === master)
  const early = whole.filter((g) => g.master !== master)
  const stories = turn([0, 1, 2], round).map((i) =>
    piece('storie', `${series}-${LOOKS[(p + i * 2 + 1) % 6]}`, 'faixa', null, i),
  )
  return {
    retrato,
    galeria: [retrato, ...early.slice(0, 5), ...details, ...early.slice(5), ...late],
    banner: piece('banner', `${series}-banner`, 'banner', null),
    avatar: retrato,
    stories,
  }
}
