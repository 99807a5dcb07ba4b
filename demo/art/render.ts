// Paints the pool of masters by hand: `node demo/art/render.ts [FOLDER] [NAME-PATTERN]`.
// The pictures are committed; run it again only after changing a matter or a palette.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { camelia, describeMaster, paint } from './masters.ts'
import { bannerMatter, LOOKS, type Matter, SERIES } from './spec.ts'

const folder = process.argv[2] ?? join(import.meta.dirname, 'masters')
const assets = process.argv[2] ?? join(import.meta.dirname, '../../app/assets/art')
const only = new RegExp(process.argv[3] ?? '.')
await mkdir(folder, { recursive: true })

for (const [p, series] of SERIES.entries()) {
  for (const look of LOOKS) {
    const name = `${series}-${look}`
    if (!only.test(name)) continue
    const [matter, take] = look.split('-') as [Matter, string]
    const info = await paint(720, 960, describeMaster(matter, p, Number(take)))
      .webp({ quality: 72, effort: 6, smartSubsample: true })
      .toFile(join(folder, `${name}.webp`))
    console.log(name, info.size)
  }
  if (!only.test(`${series}-banner`)) continue
  const info = await paint(1440, 450, describeMaster(bannerMatter(p), p, 0))
    .webp({ quality: 74, effort: 6, smartSubsample: true })
    .toFile(join(folder, `${series}-banner.webp`))
  console.log(`${series}-banner`, info.size)
}

if (only.test('camelia')) {
  const flower = await paint(1100, 1100, camelia).png().toBuffer()
  for (const width of [480, 960]) {
    const picture = sharp(flower).resize(width)
    const webp = await picture
      .clone()
      .webp({ quality: 76, effort: 6, smartSubsample: true, alphaQuality: 80 })
      .toFile(join(assets, `camelia-${width}.webp`))
    const avif = await picture
      .avif({ quality: 52, effort: 6 })
      .toFile(join(assets, `camelia-${width}.avif`))
    console.log(`camelia-${width}`, webp.size, avif.size)
  }
}
