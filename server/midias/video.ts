import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  VideoSampleSink,
} from 'mediabunny'
import sharp from 'sharp'
import { MAX_BYTES, MAX_DURACAO_MS } from '../../contract/limites.ts'
import { digest, type EncodedImage, encodePixels, shrink } from './encode.ts'
import { ImagemRecusada, refusePolyglot } from './recusa.ts'

const DANIFICADO = 'O vídeo está danificado e não pode ser lido.'
/** An encoder's last frame of sound may reach this far past the picture. */
const TOLERANCE_MS = 100
/** 4K in either orientation. */
const MAX_FRAME = 4096 * 2304
/** What every browser of ours plays. */
const AUDIO = ['aac', 'mp3', 'opus']

export type EncodedVideo = Omit<EncodedImage, 'hash'> & {
  hash: string
  duracao_ms: number
  /** The same film in a container made anew: nothing that the original's said of place or device. */
  video: Buffer
}

/**
 * An MP4 (H.264, up to 15 s) as the site serves it, with a frame of it as its poster. The film itself
 * is not coded again.
 * @throws ImagemRecusada
 */
export async function encodeVideo(bytes: Buffer): Promise<EncodedVideo> {
  if (bytes.byteLength > MAX_BYTES) throw new ImagemRecusada('O arquivo passa de 10 MB.')
  refusePolyglot(bytes, DANIFICADO)
  await loadDecoders()
  try {
    return await encode(bytes)
  } catch (error) {
    // Whatever a container or its decoder stumbles over is the file's fault, not ours.
    throw error instanceof ImagemRecusada ? error : new ImagemRecusada(DANIFICADO)
  }
}

/**
 * mediabunny looks for the browser's decoders: these are the same calls on FFmpeg's. Their binary is
 * not made for every system: where there is none, photos go on and a video is refused.
 * @throws ImagemRecusada
 */
async function loadDecoders(): Promise<void> {
  try {
    Object.assign(globalThis, await import('@napi-rs/webcodecs'))
  } catch (error) {
    console.error('videos cannot be prepared on this system:', error)
    throw new ImagemRecusada('Este site não consegue receber vídeos agora. Envie uma foto.')
  }
}

async function encode(bytes: Buffer): Promise<EncodedVideo> {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new ImagemRecusada('O arquivo não tem imagem: envie um vídeo MP4.')
  const sound = await input.getPrimaryAudioTrack()
  if (track.codec !== 'avc' || (sound && !AUDIO.includes(sound.codec ?? '')))
    throw new ImagemRecusada(
      'Este vídeo usa um formato que os navegadores não tocam. Grave ou exporte em H.264 ("mais compatível").',
    )
  if (track.codedWidth * track.codedHeight > MAX_FRAME)
    throw new ImagemRecusada('A imagem do vídeo é grande demais: use até 4K.')
  const duracao_ms = Math.round((await input.computeDuration()) * 1000)
  if (!(duracao_ms > 0)) throw new ImagemRecusada(DANIFICADO)
  if (duracao_ms > MAX_DURACAO_MS + TOLERANCE_MS)
    throw new ImagemRecusada('O vídeo passa de 15 segundos.')
  const poster = await encodePixels(await frameOf(track, duracao_ms), null)
  const video = await remux(input)
  return { ...poster, hash: digest([video, Buffer.from(poster.hash)]), duracao_ms, video }
}

/** A frame a second in, past the black with which many films begin. */
async function frameOf(track: InputVideoTrack, duracaoMs: number) {
  const at = (await track.getFirstTimestamp()) + Math.min(1, duracaoMs / 3000)
  using sample = await new VideoSampleSink(track).getSample(at)
  if (!sample) throw new ImagemRecusada(DANIFICADO)
  const data = Buffer.alloc(sample.allocationSize({ format: 'RGBA' }))
  await sample.copyTo(data, { format: 'RGBA' })
  const upright = await sharp(data, {
    raw: { width: sample.codedWidth, height: sample.codedHeight, channels: 4 },
  })
    .rotate(sample.rotation)
    .png({ compressionLevel: 1 })
    .toBuffer()
  return shrink(sharp(upright))
}

async function remux(input: Input): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false })
  if (!conversion.isValid) throw new ImagemRecusada(DANIFICADO)
  await conversion.execute()
  if (!target.buffer) throw new ImagemRecusada(DANIFICADO)
  return Buffer.from(target.buffer)
}
