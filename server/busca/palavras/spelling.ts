/** So many of the nearest words are looked at. */
export const CANDIDATES = 12
/** What is corrected: a word of letters, neither very short nor very long. */
export const PALAVRA_CORRIGIVEL = /^[a-z]{4,40}$/

/**
 * How many edits a word of this length may differ from the intended one; short words are not corrected.
 */
const allowedEdits = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

/** Edit distances (insert, delete, replace, swap) from `word` to each prefix of `candidate`, shortest first. */
function editsToPrefixes(word: string, candidate: string): number[] {
  let before: number[] = []
  let row = Array.from({ length: candidate.length + 1 }, (_, j) => j)
  for (let i = 1; i <= word.length; i++) {
    const next = [i]
    for (let j = 1; j <= candidate.length; j++) {
      const same = word[i - 1] === candidate[j - 1]
      let edits = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (same ? 0 : 1))
      const swapped = word[i - 1] === candidate[j - 2] && word[i - 2] === candidate[j - 1]
      if (i > 1 && j > 1 && swapped) edits = Math.min(edits, before[j - 2]! + 1)
      next.push(edits)
    }
    before = row
    row = next
  }
  return row
}

/** The distance to the nearest prefix, since a word may still be being typed. */
export const editsToPrefix = (word: string, candidate: string): number =>
  Math.min(...editsToPrefixes(word, candidate))

/** The candidates with the fewest edits, at most three; the word itself when all are too far. */
export function closestWords(word: string, candidates: string[]): string[] {
  const near = candidates
    .map((candidate) => ({ candidate, edits: editsToPrefix(word, candidate) }))
    .filter(({ edits }) => edits <= allowedEdits(word.length))
  const fewest = Math.min(...near.map(({ edits }) => edits))
  const best = near.filter(({ edits }) => edits === fewest).map(({ candidate }) => candidate)
  return best.length > 0 ? best.slice(0, 3) : [word]
}

/** Words of the same sound in Portuguese are the same here: 'massajem', 'masagem' and 'massagem'. */
const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/[cs]h/g, 'x')
    .replace(/h/g, '')
    .replace(/qu(?=[ei])|c(?![ei])|[kq]/g, 'k')
    .replace(/[cz]/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/y/g, 'i')
    .replace(/w/g, 'v')
    .replace(/(?<=.)m(?![aeiou])/g, 'n')
    .replace(/(.)\1+/g, '$1')

/** A shorter word is never taken for another. */
const SHORTEST = 5
/**
 * How many edits of the sound a name of so many letters may have. Fewer than for text, which still finds the
 * word as it was typed: 'Laura' is not 'loura', nor 'mensagem' 'massagem'.
 */
const allowedInName = (letters: number): number => (letters < 7 ? 0 : letters < 10 ? 1 : 2)

/** Edits from a misspelt word to the one that is meant; null for another word: those begin or end otherwise. */
function editsOfSound(word: string, meant: string): number | null {
  if (word.length < SHORTEST || Math.abs(word.length - meant.length) > 2) return null
  const [one, other] = [soundOf(word), soundOf(meant)]
  if (one[0] !== other[0] || one.at(-1) !== other.at(-1)) return null
  return editsToPrefixes(one, other).at(-1) ?? null
}

/**
 * The misspelt words of a text that stand where some name has another: each with the word of that name. None
 * where two names are as near.
 * @param known words that are right, besides those of the names
 */
export function meantNames(
  words: readonly string[],
  names: readonly string[],
  known: Iterable<string> = [],
): Map<string, string> {
  const split = names.map((name) => name.split(' '))
  const right = new Set([...known, ...split.flat()])
  const nearest = new Map<string, { meant: string; edits: number }>()
  for (const name of split)
    for (let start = 0; start + name.length <= words.length; start++) {
      const edits = editsOfName(words.slice(start, start + name.length), name, right)
      if (edits === null) continue
      for (const [i, meant] of name.entries()) {
        const word = words[start + i] ?? ''
        if (word === meant) continue
        const before = nearest.get(word)
        if (!before || edits < before.edits) nearest.set(word, { meant, edits })
        else if (edits === before.edits && meant !== before.meant) before.meant = ''
      }
    }
  return new Map(
    [...nearest].flatMap(([word, { meant }]) => (meant ? [[word, meant] as const] : [])),
  )
}

/** Edits from some words to a name, of which they differ only in misspelt ones; null for what is not the name. */
function editsOfName(
  words: readonly string[],
  name: readonly string[],
  right: ReadonlySet<string>,
): number | null {
  let sum = 0
  for (const [i, meant] of name.entries()) {
    const word = words[i] ?? ''
    if (word === meant) continue
    const edits = right.has(word) ? null : editsOfSound(word, meant)
    if (edits === null) return null
    sum += edits
  }
  return sum <= allowedInName(words.join('').length) ? sum : null
}
