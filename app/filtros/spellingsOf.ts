/**
 * All texts that a simple pattern matches: of `(?:a|b)`, `[ab]`, `?` and `|` alone. What else stands in it stays
 * as it is.
 */
export function spellingsOf(pattern: string): string[] {
  const part = /\(\?:([^()]*)\)(\??)|\[([^\]]*)\](\??)|([^()[\]])\?/.exec(pattern)
  if (!part) return pattern.split('|')
  const [all, group, groupMaybe, set, setMaybe, letter] = part
  const choices = group?.split('|') ?? (set ? [...set] : [letter ?? ''])
  if (groupMaybe || setMaybe || letter !== undefined) choices.push('')
  const texts = choices.flatMap((choice) => spellingsOf(pattern.replace(all, () => choice)))
  return [...new Set(texts)]
}
