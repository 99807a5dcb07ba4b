/**
 * Subsets the two typefaces to the characters that the site uses and writes them to `app/assets/fonts`.
 * Run by hand after an update of the font packages: `node scripts/fonts.ts`. The result is committed,
 * because a build must not depend on a font compiler.
 *
 * Each variable axis makes a file half as large again or more, and a page's first text needs all three
 * files. Of Fraunces only the upright's optical size stays variable: its titles range from 18 to 92 px.
 * The CSS needs no `font-variation-settings`.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont, { type Axis } from 'subset-font'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const packages = join(root, 'node_modules/@fontsource-variable')
const target = join(root, 'app/assets/fonts')

/** The first load has all three files: together they must stay below this. */
const budgetBytes = 90_000

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i)).join('')
const accented = 'ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜàáâãäçèéêëìíîïñòóôõöùúûü'
const signs = 'ªº°§«»‘’“”–—…·•×−©®€¹²³½¼¾←→↑↓\u00a0\u2009\u202f'

// rvrn must stay: without it the italic loses the upright b, h, l that WONK 0 selects.
const features = [
  'calt',
  'ccmp',
  'kern',
  'liga',
  'lnum',
  'locl',
  'mark',
  'mkmk',
  'pnum',
  'rclt',
  'rvrn',
  'tnum',
]

const cuts: { source: string; file: string; axes: Record<string, Axis> }[] = [
  {
    source: 'fraunces/files/fraunces-latin-full-normal.woff2',
    file: 'fraunces.woff2',
    axes: { WONK: 0, SOFT: 60, opsz: { min: 18, max: 144 }, wght: 380 },
  },
  {
    source: 'fraunces/files/fraunces-latin-full-italic.woff2',
    file: 'fraunces-italic.woff2',
    axes: { WONK: 0, SOFT: 40, opsz: 20, wght: 380 },
  },
  {
    source: 'figtree/files/figtree-latin-wght-normal.woff2',
    file: 'figtree.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
]

await mkdir(target, { recursive: true })
let total = 0
for (const { source, file, axes } of cuts) {
  const cut = await subsetFont(
    await readFile(join(packages, source)),
    ascii + accented + signs,
    // biome-ignore format: with one option a line it is hard to see that these belong together
    { targetFormat: 'woff2', noHinting: true, keepFeatures: features, variationAxes: axes },
  )
  await writeFile(join(target, file), cut)
  total += cut.length
  console.log(`${file.padEnd(24)} ${(cut.length / 1000).toFixed(1)} kB`)
}
await copyFile(join(packages, 'fraunces/LICENSE'), join(target, 'OFL-Fraunces.txt'))
await copyFile(join(packages, 'figtree/LICENSE'), join(target, 'OFL-Figtree.txt'))
console.log(`${'all'.padEnd(24)} ${(total / 1000).toFixed(1)} kB of ${budgetBytes / 1000}`)
if (total > budgetBytes) {
  console.error('The fonts are over their budget: drop signs or narrow an axis.')
  process.exitCode = 1
}
