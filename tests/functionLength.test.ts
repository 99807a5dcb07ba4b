import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

/** Lines of a function, from its first to its last. Longer ones are split, by what each part does. */
const MAX = 120
const P95 = 45

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Length = { lines: number; where: string }

const FUNCTIONS = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/** Every function of a file that has a block body. */
function lengthsOf(file: string): Length[] {
  const text = readFileSync(file, 'utf8')
  const lineOf = (index: number) => text.slice(0, index).split('\n').length
  const found: Length[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const node = value as Node
    const body = node.body as Node | undefined
    if (FUNCTIONS.test(node.type) && /Block|FunctionBody/.test(body?.type ?? '')) {
      const first = lineOf(node.start)
      found.push({ lines: lineOf(node.end) - first + 1, where: `${file}:${first}` })
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file).body)
  return found
}

const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && !/^(tests|bench)\/|\.(test|d)\.tsx?$/.test(file))
const lengths = files.flatMap(lengthsOf).sort((a, b) => b.lines - a.lines)

it('finds the functions that it measures', () => {
  expect(lengths.length).toBeGreaterThan(2000)
})

it(`no function has more than ${MAX} lines: split it by what its parts do`, () => {
  expect(lengths.filter(({ lines }) => lines > MAX)).toEqual([])
})

it(`95 of 100 functions have at most ${P95} lines`, () => {
  expect(lengths[Math.floor(lengths.length * 0.05)]?.lines).toBeLessThanOrEqual(P95)
})
