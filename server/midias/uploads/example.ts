import * as webcodecs from '@napi-rs/webcodecs'
import {
  BufferTarget,
  type MetadataTags,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny'
import { picture } from './photoExample.ts'

Object.assign(globalThis, webcodecs)

/**
 * An MP4 with the place where it was filmed, or a MOV as an iPhone writes it. @param seconds its length
 */
export async function film(
  seconds: number,
  codec: 'avc' | 'vp9' | 'hevc' = 'avc',
  { mov = false, rotation = 0 }: { mov?: boolean; rotation?: 0 | 90 } = {},
): Promise<Buffer> {
  const target = new BufferTarget()
  const Format = mov ? MovOutputFormat : Mp4OutputFormat
  const output = new Output({ format: new Format({ fastStart: 'in-memory' }), target })
  const source = new VideoSampleSource({ codec, bitrate: 300_000, keyFrameInterval: 2 })
  output.addVideoTrack(source, { frameRate: 5, rotation })
  const place: MetadataTags = { comment: 'GPS -23.5505 -46.6333', artist: 'Telefone Secreto' }
  output.setMetadataTags(place)
  await output.start()
  const frame = await picture(3, 320, 568).ensureAlpha().raw().toBuffer()
  for (let i = 0; i < seconds * 5; i++) {
    const sample = new VideoSample(frame, {
      format: 'RGBA',
      codedWidth: 320,
      codedHeight: 568,
      timestamp: i / 5,
      duration: 1 / 5,
    })
    await source.add(sample)
    sample.close()
  }
  await output.finalize()
  return Buffer.from(target.buffer!)
}

const box = (type: string, ...content: (Buffer | number[])[]): Buffer => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const u16 = (n: number) => [n >> 8, n & 255]
const u32 = (n: number) => [...u16(n >>> 16), ...u16(n & 65535)]
const ascii = (text: string) => Buffer.from(text, 'latin1')

/** A HEIC of one picture as an iPhone writes it: HEVC in a container of few boxes. */
export async function heic(seed = 1, width = 640, height = 480): Promise<Buffer> {
  const chunks: { data: Buffer; hvcC: Buffer | null }[] = []
  const encoder = new webcodecs.VideoEncoder({
    output: (chunk, meta) => {
      const data = Buffer.alloc(chunk.byteLength)
      chunk.copyTo(data)
      const description = meta?.decoderConfig?.description
      chunks.push({ data, hvcC: description ? Buffer.from(description as Uint8Array) : null })
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({ codec: 'hvc1.1.6.L93.B0', width, height, bitrate: 2_000_000 })
  const rgba = await picture(seed, width, height).ensureAlpha().raw().toBuffer()
  const frame = new webcodecs.VideoFrame(rgba, {
    format: 'RGBA',
    codedWidth: width,
    codedHeight: height,
    timestamp: 0,
  } as never)
  encoder.encode(frame, { keyFrame: true })
  frame.close()
  await encoder.flush()
  encoder.close()
  const { data, hvcC } = chunks[0]!
  const full = [0, 0, 0, 0]
  const meta = (offset: number) =>
    box(
      'meta',
      full,
      box('hdlr', full, u32(0), ascii('pict'), Buffer.alloc(13)),
      box('pitm', full, u16(1)),
      box('iinf', full, u16(1), box('infe', [2, 0, 0, 0], u16(1), u16(0), ascii('hvc1\0'))),
      box(
        'iloc',
        full,
        [0x44, 0x00],
        u16(1),
        u16(1),
        u16(0),
        u16(1),
        u32(offset),
        u32(data.length),
      ),
      box(
        'iprp',
        box('ipco', box('hvcC', hvcC!), box('ispe', full, u32(width), u32(height))),
        box('ipma', full, u32(1), u16(1), [2, 0x81, 2]),
      ),
    )
  const ftyp = box('ftyp', ascii('heic'), u32(0), ascii('mif1heic'))
  const offset = ftyp.length + meta(0).length + 8
  return Buffer.concat([ftyp, meta(offset), box('mdat', data)])
}
