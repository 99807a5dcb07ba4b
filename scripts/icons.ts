/**
 * Renders the icons of the installed app from the logo: `node scripts/icons.ts`. The files in public/
 * are its output and change only with the logo or its colours.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const GROUND = '#120C10'
const mark = readFileSync('public/favicon.svg', 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
const stroke = 'fill="none" stroke="#E2567F" stroke-width="1.7" stroke-linecap="round"'

/**
 * `part`: how much of the square the logo takes; a launcher may crop a maskable icon to its inner 80 %.
 */
const square = (size: number, part: number, corner: number) => {
  const scale = (size * part) / 32
  const shift = (size * (1 - part)) / 2
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
        `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${GROUND}"/>` +
        `<g transform="translate(${shift} ${shift}) scale(${scale})" ${stroke}>${mark}</g></svg>`,
    ),
  ).png({ palette: true, compressionLevel: 9, effort: 10 })
}

/** An ICO file with one PNG, which browsers have read since Windows Vista. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

mkdirSync('public/icons', { recursive: true })
await square(192, 0.74, 0.22).toFile('public/icons/192.png')
await square(512, 0.74, 0.22).toFile('public/icons/512.png')
await square(512, 0.54, 0).toFile('public/icons/maskable-512.png')
await square(180, 0.68, 0).toFile('public/icons/apple-touch.png')
writeFileSync('public/favicon.ico', ico(await square(32, 0.86, 0.2).toBuffer(), 32))
