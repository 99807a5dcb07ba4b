import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/**
 * Safari up to 26.1 takes `text-decoration` as a line alone: with a colour or a thickness beside it the whole
 * declaration is ignored, and the link has no underline. The build adds a prefix only where there is no `var()`.
 */
test('no underline is written with its colour or thickness in one declaration', async () => {
  const found: string[] = []
  for await (const file of glob('app/styles/*.css'))
    for (const [declaration] of (await readFile(file, 'utf8')).matchAll(
      /text-decoration:\s*[^;\s]+\s+[^;]+;/g,
    ))
      found.push(`${file}: ${declaration}`)
  expect(found).toEqual([])
})
