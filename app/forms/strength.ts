export const MIN = 8
export const MAX = 128

export type Strength = 'short' | 'long' | 'weak' | 'fair' | 'strong'

const ROWS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/**
 * How hard a password is to guess, by length and by how much of it neither repeats nor continues a
 * sequence. A help while typing: the server decides, and also knows the common ones.
 */
export function strengthOf(senha: string): Strength {
  if (senha.length < MIN) return 'short'
  if (senha.length > MAX) return 'long'
  const plain = senha.toLowerCase()
  let worth = 0
  for (let i = 0; i < plain.length; i += 1) if (isNews(plain, i)) worth += 1
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) =>
    kind.test(senha),
  ).length
  const score = worth + kinds * 2 + Math.min(senha.length, 24) / 2
  if (score < 14) return 'weak'
  return score < 20 ? 'fair' : 'strong'
}

/** Not a repetition of the character before, nor the next one of a sequence. */
function isNews(text: string, at: number): boolean {
  if (text.slice(0, at).includes(text[at] ?? '')) return false
  const pair = text.slice(Math.max(0, at - 1), at + 1)
  const back = [...pair].reverse().join('')
  return pair.length < 2 || !ROWS.some((row) => row.includes(pair) || row.includes(back))
}
