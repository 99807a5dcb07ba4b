import {
  BufferSource,
  BufferTarget,
  Conversion,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  QUALITY_HIGH,
  VideoSample,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny'
import sharp, { type Sharp } from 'sharp'
import { MAX_BYTES, MAX_DURACAO_MS } from '../../contract/limites.ts'
import { digest, type EncodedImage, encodePixels, shrink } from './encode.ts'
import { ImagemRecusada, refusePolyglot } from './recusa.ts'

/** An encoder's last audio frame may end this much after the picture. */
const TOLERANCE_MS = 100
/** 4K in either orientation. */
const MAX_FRAME = 4096 * 2304
/** Longer side in pixels of a video that is re-encoded: a larger one takes too long. */
const MAX_SIDE = 1280
/** Audio formats that every supported browser plays. */
const AUDIO = ['aac', 'mp3', 'opus']

export type EncodedVideo = Omit<EncodedImage, 'hash'> & {
  hash: string
  duracao_ms: number
  /** The same video in a new container, without the original's metadata of place or device. */
  video: Buffer
}

/**
 * An MP4 or MOV of up to 15 s as the site serves it, with a frame of it as its poster. H.264 is copied;
 * HEVC, which iPhones record and few browsers play, is re-encoded as H.264.
 * @throws ImagemRecusada
 */
export async function encodeVideo(bytes: Buffer): Promise<EncodedVideo> {
  if (bytes.byteLength > MAX_BYTES) throw new ImagemRecusada('tamanho')
  refusePolyglot(bytes, 'video_danificado')
  await loadDecoders()
  try {
    return await encode(bytes)
  } catch (error) {
    // Any error of the container or its decoder is the file's.
    throw error instanceof ImagemRecusada ? error : new ImagemRecusada('video_danificado')
  }
}

/**
 * mediabunny expects the browser's decoders (WebCodecs): these are the same calls on FFmpeg. Its binary
 * does not exist for every system: without it photos still work and a video is refused.
 * @throws ImagemRecusada
 */
async function loadDecoders(): Promise<void> {
  try {
    Object.assign(globalThis, await import('@napi-rs/webcodecs'))
  } catch (error) {
    console.error('videos cannot be prepared on this system:', error)
    throw new ImagemRecusada('sem_videos')
  }
}

async function encode(bytes: Buffer): Promise<EncodedVideo> {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF] })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new ImagemRecusada('sem_imagem')
  const sound = await input.getPrimaryAudioTrack()
  const isHevc = track.codec === 'hevc' && (await track.canDecode())
  if (!(track.codec === 'avc' || isHevc) || (sound && !AUDIO.includes(sound.codec ?? '')))
    throw new ImagemRecusada('incompativel')
  if (track.codedWidth * track.codedHeight > MAX_FRAME) throw new ImagemRecusada('quadro')
  const duracao_ms = Math.round((await input.computeDuration()) * 1000)
  if (!(duracao_ms > 0)) throw new ImagemRecusada('video_danificado')
  if (duracao_ms > MAX_DURACAO_MS + TOLERANCE_MS) throw new ImagemRecusada('longo')
  const poster = await encodePixels(await frameOf(track, duracao_ms), null)
  const video = isHevc ? await recode(track, sound) : await remux(input)
  return { ...poster, hash: digest([video, Buffer.from(poster.hash)]), duracao_ms, video }
}

/** A frame one second in, after the black with which many films begin. */
async function frameOf(track: InputVideoTrack, duracaoMs: number) {
  const at = (await track.getFirstTimestamp()) + Math.min(1, duracaoMs / 3000)
  using sample = await new VideoSampleSink(track).getSample(at)
  if (!sample) throw new ImagemRecusada('video_danificado')
  const upright = await (await pixelsOf(sample)).png({ compressionLevel: 1 }).toBuffer()
  return shrink(sharp(upright))
}

/** The same film in a new container. */
async function remux(input: Input): Promise<Buffer> {
  const output = emptyMp4()
  const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false })
  if (!conversion.isValid) throw new ImagemRecusada('video_danificado')
  await conversion.execute()
  return bytesOf(output)
}

/** Re-encodes the film as H.264, upright and at most MAX_SIDE, 8 bits a colour; copies its sound. */
async function recode(film: InputVideoTrack, sound: InputAudioTrack | null): Promise<Buffer> {
  const output = emptyMp4()
  const picture = new VideoSampleSource({ codec: 'avc', quality: QUALITY_HIGH })
  output.addVideoTrack(picture)
  const voice = sound?.codec ? new EncodedAudioPacketSource(sound.codec) : null
  if (voice) output.addAudioTrack(voice)
  await output.start()
  for await (using sample of new VideoSampleSink(film).samples()) {
    using frame = await plainFrame(sample)
    await picture.add(frame)
  }
  if (voice && sound) {
    const decoderConfig = (await sound.getDecoderConfig()) ?? undefined
    for await (const packet of new EncodedPacketSink(sound).packets())
      await voice.add(packet, { decoderConfig })
  }
  await output.finalize()
  return bytesOf(output)
}

async function plainFrame(sample: VideoSample): Promise<VideoSample> {
  const scale = Math.min(1, MAX_SIDE / Math.max(sample.displayWidth, sample.displayHeight))
  // H.264 stores chroma at half the width and height, so both must be even.
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
  const [width, height] = [even(sample.displayWidth), even(sample.displayHeight)]
  const upright = await pixelsOf(sample)
  const pixels = await upright.resize(width, height, { fit: 'fill' }).raw().toBuffer()
  const { timestamp, duration } = sample
  const format = { format: 'RGBA', codedWidth: width, codedHeight: height } as const
  return new VideoSample(pixels, { ...format, timestamp, duration })
}

/** The pixels of a frame, upright. */
async function pixelsOf(sample: VideoSample): Promise<Sharp> {
  const data = Buffer.alloc(sample.allocationSize({ format: 'RGBA' }))
  await sample.copyTo(data, { format: 'RGBA' })
  const { codedWidth: width, codedHeight: height } = sample
  return sharp(data, { raw: { width, height, channels: 4 } }).rotate(sample.rotation)
}

const emptyMp4 = () =>
  new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new BufferTarget(),
  })

function bytesOf({ target }: Output<Mp4OutputFormat, BufferTarget>): Buffer {
  if (!target.buffer) throw new ImagemRecusada('video_danificado')
  return Buffer.from(target.buffer)
}
