/**
 * Subsets the two typefaces to one static TTF each, for the pictures that the server renders (a server
 * has no fonts of its own): `server/indexacao/fonts`. Run by hand after an update of the font packages:
 * `node scripts/cardFonts.ts`. The result is committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const packages = join(root, 'node_modules/@fontsource-variable')
const target = join(root, 'server/indexacao/fonts')

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i)).join('')
const latin1 = Array.from({ length: 96 }, (_, i) => String.fromCharCode(0xa0 + i)).join('')
const letters = `${ascii}${latin1}‘’“”–—…•`

const cuts: { source: string; file: string; axes: Record<string, number> }[] = [
  {
    source: 'fraunces/files/fraunces-latin-full-normal.woff2',
    file: 'fraunces.ttf',
    axes: { WONK: 0, SOFT: 60, opsz: 96, wght: 380 },
  },
  {
    source: 'figtree/files/figtree-latin-wght-normal.woff2',
    file: 'figtree.ttf',
    axes: { wght: 500 },
  },
]

await mkdir(target, { recursive: true })
for (const { source, file, axes } of cuts) {
  const cut = await subsetFont(await readFile(join(packages, source)), letters, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures: ['kern', 'lnum', 'pnum'],
    variationAxes: axes,
  })
  await writeFile(join(target, file), cut)
  console.log(`${file.padEnd(24)} ${(cut.length / 1000).toFixed(1)} kB`)
}
await copyFile(join(packages, 'fraunces/LICENSE'), join(target, 'OFL-Fraunces.txt'))
await copyFile(join(packages, 'figtree/LICENSE'), join(target, 'OFL-Figtree.txt'))
