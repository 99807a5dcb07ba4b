import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const css = await readFile(new URL('./tokens.css', import.meta.url), 'utf8')

/** `--color-x: light-dark(#light, #dark)`, or one colour for both themes. */
const readTokens = (theme: 'light' | 'dark'): Record<string, string> => {
  const pairs = css.matchAll(/--color-([\w-]+):\s*light-dark\((#\w{6}),\s*(#\w{6})\)/g)
  const single = css.matchAll(/--color-([\w-]+):\s*(#\w{6});/g)
  return {
    ...Object.fromEntries([...single].map(([, name, hex]) => [name, hex])),
    ...Object.fromEntries(
      [...pairs].map(([, name, light, dark]) => [name, theme === 'light' ? light : dark]),
    ),
  }
}

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2: 4.5 for text, 3 for the edge of a control. */
const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['bg', 'surface', 'raised']
const words = ['ink', 'muted', 'camellia-text', 'champagne', 'online', 'warning', 'error']
const textPairs = [
  ...grounds.flatMap((ground) => words.map((word) => [word, ground])),
  ['on-camellia', 'camellia'],
  ['on-camellia', 'camellia-hover'],
  ['on-camellia-press', 'camellia-press'],
  ['on-champagne', 'champagne'],
  ['bg', 'ink'],
  ['ink', 'error-wash'],
  ['error', 'error-wash'],
  ['pic-dark', 'pic-ink'],
]
const controlPairs = [
  ...grounds.flatMap((ground) =>
    ['control', 'camellia', 'online', 'error'].map((edge) => [edge, ground]),
  ),
  // The knob of a switch that is on, and the white or dark tick in a checked box.
  ['bg', 'online'],
  ['on-camellia', 'camellia'],
]

for (const theme of ['dark', 'light'] as const) {
  const tokens = readTokens(theme)
  const measure = (pairs: (string | undefined)[][], least: number) =>
    pairs
      .map(([a = '', b = '']) => ({
        pair: `${a} on ${b}`,
        ratio: contrast(tokens[a]!, tokens[b]!),
      }))
      .filter(({ ratio }) => !(ratio >= least))

  test(`every text colour is legible on each of its backgrounds, ${theme}`, () => {
    expect(measure(textPairs, 4.5)).toEqual([])
  })
  test(`every control contrasts with each of its backgrounds, ${theme}`, () => {
    expect(measure(controlPairs, 3)).toEqual([])
  })
}

test('text on pictures passes on glass over white', () => {
  const tokens = readTokens('dark')
  const [, r = 0, g = 0, b = 0, alpha = 0] =
    css.match(/--color-pic-glass:\s*rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/)?.map(Number) ?? []
  const glass = `#${[r, g, b]
    .map((v) => Math.round(v * alpha + 255 * (1 - alpha)))
    .map((v) => v.toString(16).padStart(2, '0'))
    .join('')}`
  for (const word of ['pic-ink', 'pic-muted', 'pic-champagne', 'pic-online'])
    expect(contrast(tokens[word]!, glass), `${word} on glass`).toBeGreaterThanOrEqual(4.5)
})
