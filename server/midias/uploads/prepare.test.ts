import { crc32, deflateSync } from 'node:zlib'
import { BufferSource, Input, MP4 } from 'mediabunny'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_BYTES } from '../../../contract/limites.ts'
import { recusas } from '../../../contract/recusas.ts'
import { saveMidias } from '../gallery/save.ts'
import { entradaPath, type MediaStore } from '../store.ts'
import { STORES, useMidias } from '../testing.ts'
import { film, heic } from './example.ts'
import { phonePhoto, picture } from './photoExample.ts'
import { prepareUpload } from './prepare.ts'
import { kindOf } from './sniff.ts'
import { cancelUploads, listUploads, receiveUpload, sweepUploads } from './uploads.ts'

const broken = 'A foto está danificada e não pode ser lida.'
const hidden = 'O arquivo traz outro escondido dentro dele. Exporte a foto de novo.'
const jpeg = () => picture(5).jpeg().toBuffer()
const behind = (bytes: Buffer, more: string | Buffer) =>
  Buffer.concat([bytes, Buffer.from(more as string, 'latin1')])
const zip = `PK\x03\x04${'a'.repeat(40)}PK\x05\x06${'\0'.repeat(18)}`

/** A small PNG whose header tells its true, huge size: all black. */
function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(content))
    return Buffer.concat([length, content, sum])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((1 + width / 8) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const hostile: [string, () => Promise<Buffer> | Buffer, string][] = [
  ['a photo cut in its middle', async () => (await jpeg()).subarray(0, -2000), broken],
  ['a photo cut in its head', async () => (await jpeg()).subarray(0, 40), broken],
  [
    'noise behind a right beginning',
    async () => behind((await jpeg()).subarray(0, 3), 'x'.repeat(500)),
    broken,
  ],
  ['a PNG cut short', async () => (await picture(5).png().toBuffer()).subarray(0, 2000), broken],
  ['a WebP cut short', async () => (await picture(5).webp().toBuffer()).subarray(0, 2000), broken],
  [
    'a picture that unpacks to gigabytes',
    () => emptyPng(16_000, 9000),
    'A foto tem pixels demais: use até 64 megapixels.',
  ],
  ['a photo that is an archive too', async () => behind(await jpeg(), zip), hidden],
  [
    'a photo that is a page too',
    async () => behind(await jpeg(), '<script>alert(1)</script>'),
    hidden,
  ],
  [
    'a photo with a page in its comment',
    async () => {
      const photo = await jpeg()
      const words = Buffer.from('<html><body onload=alert(1)>')
      const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words])
      return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)])
    },
    hidden,
  ],
  [
    'a PNG that is a document too',
    async () => behind(await picture(6).png().toBuffer(), '%PDF-1.7 …'),
    hidden,
  ],
  ['a film of more than 15 s', () => film(16), 'O vídeo passa de 15 segundos.'],
  [
    'a film cut short',
    async () => (await film(2)).subarray(0, -2000),
    'O vídeo está danificado e não pode ser lido.',
  ],
  [
    'a film without a film',
    () => Buffer.from('\x00\x00\x00\x14ftypisom\x00\x00\x02\x00isom\x00\x00\x00\x08free', 'latin1'),
    'O arquivo não tem imagem: envie um vídeo MP4 ou MOV.',
  ],
  [
    'a film that not every browser plays',
    () => film(2, 'vp9'),
    'Este vídeo usa um formato que os navegadores não tocam. No iPhone, escolha Ajustes › Câmera › Formatos › Mais compatível e grave de novo; em outros aparelhos, grave ou exporte em H.264.',
  ],
  ['a HEIC cut short', async () => (await heic()).subarray(0, -500), broken],
]

describe.each(STORES)('on %s', (kind) => {
  const midias = useMidias(kind)
  let modelo: number
  beforeAll(async () => {
    modelo = await midias.modelo()
  })

  async function* pieces(bytes: Buffer) {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
  }
  const send = (bytes: Buffer, nome = 'praia.jpg', marca = false) =>
    receiveUpload(midias.services, modelo, { nome, marca }, pieces(bytes))
  const stateOf = async (id: string) => (await listUploads(midias.services, modelo, id))[0]!
  /** The state of an upload after it was prepared. */
  async function outcome(bytes: Buffer, nome?: string) {
    const id = await send(bytes, nome)
    await expect
      .poll(() => stateOf(id), { timeout: 40_000 })
      .not.toMatchObject({
        estado: 'processando',
      })
    return stateOf(id)
  }
  /** The bytes of a ready upload, by its name in the store. */
  async function served(id: string, nome: string): Promise<Buffer> {
    const { arquivo } = await midias.services.db
      .selectFrom('upload')
      .select('arquivo')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const file = await midias.services.store.get(`privado/${arquivo}/${nome}`)
    return Buffer.concat(await file!.body().toArray())
  }

  describe('what is refused while it is received', () => {
    const png = Buffer.from('89504e470d0a1a0a', 'hex')
    it.each([
      [
        'an SVG',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'),
      ],
      ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00')],
      ['an archive', Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00aaaaaaaaaaaa')],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
      [
        'a program',
        Buffer.from('\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00', 'latin1'),
      ],
      ['a picture of a few bytes', png],
    ])('%s, whatever its name says', async (_, bytes) => {
      await expect(send(bytes, 'férias.jpg')).rejects.toMatchObject({
        codigo: 'tipo_nao_suportado',
        message:
          'férias.jpg: não é foto nem vídeo que possamos abrir, mesmo que o nome diga outra coisa. Envie uma foto JPEG, PNG, WebP ou HEIC, ou um vídeo MP4 ou MOV.',
      })
    })

    it('an empty file, which says so', async () => {
      await expect(send(Buffer.alloc(0), 'férias.jpg')).rejects.toMatchObject({
        codigo: 'tipo_nao_suportado',
        message: 'férias.jpg: o arquivo está vazio. Escolha outro.',
      })
    })

    it('a file over 10 MB, before it is received whole', async () => {
      let sent = 0
      async function* endless() {
        for (;;) {
          sent += 65_536
          yield Buffer.alloc(65_536, 0xff)
        }
      }
      await expect(
        receiveUpload(midias.services, modelo, { nome: 'longa.jpg', marca: false }, endless()),
      ).rejects.toMatchObject({
        codigo: 'corpo_grande_demais',
        message: 'longa.jpg: o arquivo passa de 10 MB.',
      })
      expect(sent).toBeLessThan(MAX_BYTES + 1024 * 1024)
    })

    it('leaves no row and no file', async () => {
      expect(await listUploads(midias.services, modelo)).toEqual([])
      expect(await midias.files()).toEqual([])
    })
  })

  describe('what is refused when it is prepared', () => {
    it.each(hostile)('%s', async (_, make, motivo) => {
      const state = await outcome(await make())
      expect(state).toMatchObject({ estado: 'recusado', motivo, foto: null })
      expect(state?.recusa && recusas[state.recusa]).toBe(motivo)
    })

    it('leaves no file', async () => {
      await expect.poll(() => midias.files()).toEqual([])
    })
  })

  describe('what is accepted', () => {
    it('a phone’s photo: upright, and without place, maker or profile', async () => {
      const original = await phonePhoto(1, 800, 1000)
      expect(original.includes('Telefone Secreto')).toBe(true)
      expect((await sharp(original).metadata()).exif).toBeDefined()
      const state = await outcome(original, 'IMG_0001.jpg')
      expect(state).toMatchObject({ estado: 'pronto', tipo: 'foto', nome: 'IMG_0001.jpg' })
      expect(state.foto).toMatchObject({ largura: 1000, altura: 800, larguras: [320, 640, 960] })
      for (const nome of ['640.jpg', '640.webp', '640.avif']) {
        const bytes = await served(state.upload, nome)
        const meta = await sharp(bytes).metadata()
        expect([meta.exif, meta.xmp, meta.icc, meta.iptc, meta.orientation]).toEqual(
          Array(5).fill(undefined),
        )
        expect(bytes.includes('Secreto')).toBe(false)
        expect(meta.width).toBe(640)
      }
    })

    it('PNG, WebP and HEIC', async () => {
      const files = [
        await picture(11, 320, 400).png().toBuffer(),
        await picture(12, 320, 400).webp().toBuffer(),
        await heic(13, 320, 240),
      ]
      expect(files.map(kindOf)).toEqual(['png', 'webp', 'heic'])
      const states = await Promise.all(files.map((bytes) => outcome(bytes)))
      expect(states.map(({ estado }) => estado)).toEqual(Array(3).fill('pronto'))
    })

    it('a film without the place in its metadata, and a frame of it as its poster', async () => {
      const original = await film(3)
      expect(original.includes('-23.5505')).toBe(true)
      const state = await outcome(original, 'VID.mp4')
      expect(state).toMatchObject({ estado: 'pronto', tipo: 'video', duracao_ms: 3000 })
      expect(state.foto).toMatchObject({ largura: 320, altura: 568, larguras: [320] })
      const bytes = await served(state.upload, 'video.mp4')
      expect([bytes.includes('-23.5505'), bytes.includes('Secreto')]).toEqual([false, false])
      expect(kindOf(bytes)).toBe('mp4')
      const poster = await sharp(await served(state.upload, '320.jpg')).stats()
      expect(poster.isOpaque && poster.entropy > 1).toBe(true)
    })
  })

  describe('what an iPhone films', () => {
    /** What a player finds in the served film. */
    const look = async (bytes: Buffer) => {
      using input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
      const track = await input.getPrimaryVideoTrack()
      return { codec: track?.codec, width: track?.displayWidth, height: track?.displayHeight }
    }
    it.each([
      ['MOV of H.264', 'avc', 0, { width: 320, height: 568 }],
      ['MOV of HEVC, held upright', 'hevc', 0, { width: 320, height: 568 }],
      ['MOV of HEVC, turned', 'hevc', 90, { width: 568, height: 320 }],
    ] as const)('%s is served as an MP4 of H.264', async (_, codec, rotation, size) => {
      const original = await film(2, codec, { mov: true, rotation })
      expect(original.toString('latin1', 8, 12)).toBe('qt  ')
      const state = await outcome(original, 'IMG_0042.MOV')
      expect(state).toMatchObject({ estado: 'pronto', tipo: 'video', duracao_ms: 2000 })
      expect(state.foto).toMatchObject({ largura: size.width, altura: size.height })
      const bytes = await served(state.upload, 'video.mp4')
      expect(await look(bytes)).toEqual({ codec: 'avc', ...size })
      expect(bytes.toString('latin1', 8, 12)).not.toBe('qt  ')
      expect(bytes.includes('Secreto')).toBe(false)
    })
  })

  describe('an upload that is discarded', () => {
    it('is gone for its owner at once, and from the store after the job ran', async () => {
      const { upload } = await outcome(await picture(31, 100, 120).jpeg().toBuffer())
      await expect(cancelUploads(midias.services.db, modelo + 1, [upload])).rejects.toMatchObject({
        codigo: 'nao_encontrado',
      })
      for (const { upload: id } of await listUploads(midias.services, modelo))
        await cancelUploads(midias.services.db, modelo, [id])
      expect(await listUploads(midias.services, modelo)).toEqual([])
      await expect.poll(() => midias.files(), { timeout: 20_000 }).toEqual([])
    })

    it('also while it is being prepared', async () => {
      const id = await send(await phonePhoto(32))
      await cancelUploads(midias.services.db, modelo, [id])
      await expect.poll(() => rowsOf(), { timeout: 20_000 }).toBe(0)
      await expect.poll(() => midias.files(), { timeout: 20_000 }).toEqual([])
    })

    it('because it was not used for a day is deleted', async () => {
      await outcome(await picture(33, 100, 120).jpeg().toBuffer())
      await sweepUploads(midias.services.db, new Date(Date.now() + 25 * 3_600_000))
      await expect.poll(() => rowsOf(), { timeout: 20_000 }).toBe(0)
      await expect.poll(() => midias.files(), { timeout: 20_000 }).toEqual([])
    })

    const rowsOf = async () =>
      (await midias.services.db.selectFrom('upload').select('id').execute()).length
  })

  describe("an error that is not the file's", () => {
    // Prepared by hand here: each attempt is under the test's control.
    beforeAll(() => midias.rest())

    /** The store, with some of its methods replaced by the test's. */
    const withStore = (acts: Partial<MediaStore>) => ({
      ...midias.services,
      store: { ...midias.services.store, ...acts },
    })
    const fails = async () => {
      throw new Error('the media store answered 503')
    }
    const half = async (path: string) => {
      const file = await midias.services.store.get(path)
      return (
        file && {
          bytes: file.bytes,
          body: () => file.body({ start: 0, end: file.bytes - 100 }),
          path: null,
        }
      )
    }

    it.each<[string, number, Partial<MediaStore>]>([
      ['cannot be asked', 41, { get: fails }],
      ['gives half of the file', 42, { get: half }],
      ['keeps nothing', 43, { put: fails }],
    ])(
      'and the store %s, it is prepared by a later attempt, however many failed',
      async (_, seed, acts) => {
        const id = await send(await picture(seed, 100, 120).jpeg().toBuffer())
        for (const attempt of [1, 24])
          await expect(prepareUpload(withStore(acts), id, attempt)).rejects.toThrow(
            'the media store',
          )
        expect(await stateOf(id)).toMatchObject({ estado: 'processando', motivo: null })
        await prepareUpload(midias.services, id, 25)
        expect(await stateOf(id)).toMatchObject({ estado: 'pronto' })
      },
    )

    it('before anything has been written refuses the file only after some attempts', async () => {
      const id = await send(await picture(44, 100, 120).jpeg().toBuffer())
      const lost = withStore({ get: async () => null })
      await expect(prepareUpload(lost, id, 3)).rejects.toThrow('não chegou inteiro')
      expect(await stateOf(id)).toMatchObject({ estado: 'processando' })
      await prepareUpload(lost, id, 4)
      expect(await stateOf(id)).toMatchObject({
        estado: 'recusado',
        motivo: 'O arquivo não chegou inteiro. Envie de novo.',
      })
    })

    it('and a save that was quicker than the removal of the original leave it to the next attempt', async () => {
      const id = await send(await picture(45, 100, 120).jpeg().toBuffer())
      await expect(prepareUpload(withStore({ delete: fails }), id, 1)).rejects.toThrow()
      await saveMidias(midias.services, modelo, {
        galeria: [{ imagem: { upload: id }, visibilidade: 'publico' }],
      })
      expect(await midias.files()).toContain(entradaPath(id))
      await prepareUpload(midias.services, id, 2)
      expect(await midias.files()).not.toContain(entradaPath(id))
    })
  })
})
