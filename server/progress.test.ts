import { expect, it } from 'vitest'
import { createProgress } from './progress.ts'

it('reports a step once, and a long one by its tenths', () => {
  const lines: string[] = []
  const progress = createProgress((line) => lines.push(line))
  for (let done = 0; done <= 100; done += 5) progress('imagens', done, 100)
  progress('busca', 0, 0)
  progress('busca', 0, 0)
  expect(lines).toHaveLength(12)
  expect(lines.slice(0, 2)).toEqual(['imagens 0 %', 'imagens 10 %'])
  expect(lines.slice(-2)).toEqual(['imagens 100 %', 'busca'])
})
