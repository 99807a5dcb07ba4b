/** So many of the nearest words are looked at. */
export const CANDIDATES = 12
/** What is corrected: a word of letters, neither very short nor very long. */
export const PALAVRA_CORRIGIVEL = /^[a-z]{4,40}$/

/**
 * How many edits a word of this length may differ from the intended one; short words are not corrected.
 */
const allowedEdits = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

/**
 * Edit distance (insert, delete, replace, swap) from `word` to the nearest prefix of `candidate`, since
 * a word may still be being typed.
 */
export function editsToPrefix(word: string, candidate: string): number {
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
  return Math.min(...row)
}

/** The candidates with the fewest edits, at most three; the word itself when all are too far. */
export function closestWords(word: string, candidates: string[]): string[] {
  const near = candidates
    .map((candidate) => ({ candidate, edits: editsToPrefix(word, candidate) }))
    .filter(({ edits }) => edits <= allowedEdits(word.length))
  const fewest = Math.min(...near.map(({ edits }) => edits))
  const best = near.filter(({ edits }) => edits === fewest).map(({ candidate }) => candidate)
  return best.length > 0 ? best.slice(0, 3) : [word]
}
