import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { palettes } from './palettes.ts'
import { type ArtFile, produceArt } from './produce.ts'
import { type ArtPiece, pieceFor, SERIES, seriesCount } from './spec.ts'

async function produce(pieces: ArtPiece[]) {
  const files: ArtFile[] = []
  const progress: [number, number][] = []
  const media = await produceArt(
    pieces,
    async (file) => {
      files.push(file)
    },
    (done, total) => progress.push([done, total]),
  )
  return { media, files, progress }
}

const helena = pieceFor(0, 'H')
const olivia = pieceFor(5, 'Ó')
const sample = [
  helena.retrato,
  helena.galeria[6]!,
  helena.banner,
  helena.stories[0]!,
  olivia.retrato,
]

describe('the production of art', { timeout: 60_000 }, () => {
  test('a master that does not exist is refused with the key of its piece', async () => {
    const ghost: ArtPiece = { ...helena.retrato, key: 'ghost', master: 'nada-silk-1' }
    await expect(produce([ghost])).rejects.toThrow(/^ghost: /)
  })

  test('a file that cannot be written stops the production', async () => {
    const full = async () => {
      throw new Error('disk full')
    }
    await expect(produceArt(sample, full, () => {})).rejects.toThrow('disk full')
  })

  test('nothing requested, nothing made', async () => {
    expect((await produce([])).media.size).toBe(0)
  })

  test('two runs give the same hashes, whatever the order', async () => {
    const first = await produce(sample)
    const second = await produce(sample.toReversed())
    for (const { key } of sample) expect(second.media.get(key)).toEqual(first.media.get(key))
  })

  test('a piece requested twice is made once', async () => {
    const { files, progress } = await produce([helena.avatar, { ...helena.avatar }])
    expect(progress).toEqual([[1, 1]])
    expect(files).toHaveLength(7)
  })

  test('every file is what its name says: format, width, shape, and small', async () => {
    const { media, files } = await produce(sample)
    for (const piece of sample) {
      const about = media.get(piece.key)!
      expect(about.hash).toMatch(/^[0-9a-f]{24}$/)
      expect(about.cor).toMatch(/^#[0-9a-f]{6}$/)
      expect(Buffer.from(about.thumbhash, 'base64').length).toBeGreaterThan(10)
      const sharpFiles = files.filter((file) => file.hash === about.hash)
      expect(sharpFiles).toHaveLength(about.larguras.length * 3)
      for (const file of sharpFiles) {
        const seen = await sharp(file.bytes).metadata()
        expect(seen.format === 'jpeg' ? 'jpg' : seen.format).toBe(
          file.formato === 'avif' ? 'heif' : file.formato,
        )
        expect(about.larguras).toContain(seen.width)
        expect(seen.width).toBe(file.largura)
        expect(seen.width).toBeLessThanOrEqual(about.largura)
        expect(seen.height / seen.width).toBeCloseTo(about.altura / about.largura, 2)
        expect(seen.exif).toBeUndefined()
        if (file.largura === 320) expect(file.bytes.length).toBeLessThan(30_000)
      }
    }
  })

  test('the blurred preview has its own hash and too few pixels to read anything', async () => {
    const { media, files } = await produce([helena.retrato])
    const about = media.get(helena.retrato.key)!
    const blurred = files.filter((file) => file.variante === 'borrada')
    expect(blurred).toHaveLength(1)
    expect(blurred[0]!.hash).toBe(about.hashBorrada)
    expect(about.hashBorrada).not.toBe(about.hash)
    expect((await sharp(blurred[0]!.bytes).metadata()).width).toBe(48)
    expect(blurred[0]!.bytes.length).toBeLessThan(1500)
  })
})

describe('the choice of pictures', () => {
  test('accents and odd first characters still give a capital', () => {
    expect(pieceFor(1, 'é').retrato.letter).toBe('E')
    expect(pieceFor(1, '7').retrato.letter).toBe('C')
    expect(pieceFor(1, '').retrato.letter).toBe('C')
  })

  test('the series are named as the palettes', () => {
    expect(palettes.map((palette) => palette.name)).toEqual([...SERIES])
  })

  test('a gallery has twelve different pieces of one palette', () => {
    for (let seed = 0; seed < 200; seed++) {
      const { retrato, galeria, stories } = pieceFor(seed, 'ABCDEFGHIJKLM'[seed % 13]!)
      expect(new Set(galeria.map((g) => g.key)).size).toBe(12)
      expect(new Set(stories.map((s) => s.key)).size).toBe(3)
      const series = new Set([...galeria, ...stories].map((g) => g.master.split('-')[0]))
      expect([...series]).toEqual([retrato.master.split('-')[0]])
    }
  })

  test('consecutive people differ in palette', () => {
    const row = Array.from({ length: seriesCount }, (_, seed) => pieceFor(seed, 'A').retrato.master)
    expect(new Set(row.map((master) => master.split('-')[0])).size).toBe(seriesCount)
  })
})
