import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MAX_BYTES } from '../../contract/limites.ts'
import { checkImage, encodeImage } from './encode.ts'
import { ImagemRecusada } from './recusa.ts'
import { heic } from './uploads/example.ts'
import { picture } from './uploads/photoExample.ts'

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 190, g: 60, b: 90 } } })

const refusal = (bytes: Buffer) =>
  encodeImage(bytes).then(
    () => 'taken',
    (error) => (error instanceof ImagemRecusada ? error.message : error),
  )

describe('encodeImage', () => {
  it('refuses what is not a picture by its content', async () => {
    const gif = await paint(20, 20).gif().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
    for (const bytes of [gif, svg, Buffer.alloc(0), Buffer.from('%PDF-1.7 no picture at all')])
      expect(await refusal(bytes)).toBe('O arquivo não é uma foto JPEG, PNG, WebP ou HEIC.')
  })

  it('refuses broken pictures wherever they break', async () => {
    const jpeg = await paint(900, 900).jpeg().toBuffer()
    const broken = 'A foto está danificada e não pode ser lida.'
    expect(await refusal(jpeg.subarray(0, 30))).toBe(broken)
    expect(await refusal(jpeg.subarray(0, jpeg.length - 400))).toBe(broken)
  })

  it('refuses more than 10 MB and more pixels than fit into memory', async () => {
    const jpeg = await paint(20, 20).jpeg().toBuffer()
    const heavy = Buffer.concat([jpeg, Buffer.alloc(MAX_BYTES)])
    expect(await refusal(heavy)).toBe('O arquivo passa de 10 MB.')
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: 'black' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(400_000)
    await expect(checkImage(bomb)).rejects.toThrow('pixels demais')
  })

  it('turns the picture upright, drops all metadata and never enlarges', async () => {
    const source = await paint(1000, 700)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6, icc: 'p3' })
      .jpeg()
      .toBuffer()
    expect((await sharp(source).metadata()).exif).toBeDefined()
    const image = await encodeImage(source)
    expect([image.largura, image.altura, image.larguras]).toEqual([700, 1000, [320, 640]])
    expect(image.variantes.map((v) => `${v.largura}.${v.formato}`)).toEqual([
      ...['640.avif', '640.webp', '640.jpg'],
      ...['320.avif', '320.webp', '320.jpg'],
    ])
    for (const { bytes, largura } of [...image.variantes, { bytes: image.borrada, largura: 48 }]) {
      const meta = await sharp(bytes).metadata()
      expect([meta.exif, meta.icc, meta.xmp, meta.orientation]).toEqual(Array(4).fill(undefined))
      expect(meta.width).toBe(largura)
    }
  })

  it('keeps a small picture at its own width, and one between two widths at both', async () => {
    const widths = async (width: number) =>
      (await encodeImage(await paint(width, 300).png().toBuffer())).larguras
    expect(await widths(200)).toEqual([200])
    expect(await widths(560)).toEqual([320, 560])
    expect(await widths(2000)).toEqual([320, 640, 960, 1600])
  })

  it('takes transparency and shades of grey', async () => {
    const clear = await sharp({
      create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    expect((await encodeImage(clear)).larguras).toEqual([320, 400])
    const grey = await paint(400, 400).greyscale().jpeg().toBuffer()
    expect((await encodeImage(grey)).variantes).toHaveLength(6)
  })

  it('names equal content equally, and the preview at random', async () => {
    const bytes = await paint(400, 500).webp().toBuffer()
    const [one, two] = [await encodeImage(bytes), await encodeImage(bytes)]
    expect(two.hash).toBe(one.hash)
    expect(one.hash).toMatch(/^[0-9a-f]{24}$/)
    expect(one.previa).toMatch(/^[0-9a-f]{24}$/)
    // Blurred, different pictures look the same: none may share its name with another's preview.
    expect(two.borrada).toEqual(one.borrada)
    expect(two.previa).not.toBe(one.previa)
    expect(one.cor).toMatch(/^#[0-9a-f]{6}$/)
    expect(Buffer.from(one.thumbhash, 'base64').length).toBeGreaterThan(4)
  })

  it('shows of a HEIC what its JPEG shows', async () => {
    const apple = await encodeImage(await heic(14))
    const plain = await encodeImage(await picture(14, 640, 480).jpeg().toBuffer())
    const differing = [...apple.impressao!].filter((digit, i) => digit !== plain.impressao![i])
    expect(differing.length).toBeLessThan(7)
    expect([apple.largura, apple.altura]).toEqual([640, 480])
  })

  it('draws her name in the corner when she asks for it', async () => {
    const photo = await picture(21, 800, 1000).jpeg().toBuffer()
    const plain = await encodeImage(photo)
    const marked = await encodeImage(photo, 'Valentina')
    expect(marked.hash).not.toBe(plain.hash)
    const corner = (image: typeof plain) =>
      sharp(image.variantes.find((v) => v.largura === 640 && v.formato === 'jpg')!.bytes)
        .extract({ left: 340, top: 700, width: 300, height: 100 })
        .raw()
        .toBuffer()
    const [a, b] = [await corner(plain), await corner(marked)]
    const changed = a.filter((value, i) => Math.abs(value - b[i]!) > 40).length
    expect(changed).toBeGreaterThan(1000)
    expect(changed).toBeLessThan(a.length / 3)
  })
})
