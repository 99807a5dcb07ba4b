import sharp, { type Sharp } from 'sharp'
import { impressaoOf } from './impressao.ts'

/*
 * A perceptual hash does not survive a crop or a turn, also not a longer one such as PDQ, so that the hashes of
 * what people are likely to make of a picture are kept beside its own. Recall and false positives:
 * docs/decisions/0067-intimate-pictures.md.
 */

/** Shares of its width or height by which one, two, three or all sides are cropped. */
const CUTS = [0.05, 0.1, 0.15, 0.2]
/** Width by height of what is cropped from the middle: the frames that sites and phones offer. */
const FRAMES = [1, 4 / 5, 9 / 16]
/** Degrees. */
const TURNS = [-6, -4, -2, 2, 4, 6]
/** What a turn fills the corners with, where they are not cropped. */
const CORNERS = ['#000000', '#ffffff']
/** Pixels at most of what is hashed: more would only take time. */
export const SEEN = 320

type Whole = { data: Buffer; width: number; height: number }
type Region = { left: number; top: number; width: number; height: number }

const open = ({ data, width, height }: Whole): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } })

async function read(picture: Sharp): Promise<Whole> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const centred = (whole: Whole, width: number, height: number): Region => ({
  left: Math.floor((whole.width - width) / 2),
  top: Math.floor((whole.height - height) / 2),
  width: Math.floor(width),
  height: Math.floor(height),
})

/** Each set of sides, as the binary digits of a number. */
const SIDES = Array.from({ length: 15 }, (_, n) => n + 1)

function regionsOf(whole: Whole): Region[] {
  const { width, height } = whole
  const cuts = CUTS.flatMap((share) =>
    SIDES.map((sides) => {
      const cut = (side: number, length: number) => (sides & side ? Math.round(length * share) : 0)
      const [left, right] = [cut(1, width), cut(2, width)]
      const [top, bottom] = [cut(4, height), cut(8, height)]
      return { left, top, width: width - left - right, height: height - top - bottom }
    }),
  )
  const frames = FRAMES.map((shape) =>
    centred(whole, Math.min(width, height * shape), Math.min(height, width / shape)),
  )
  return [...cuts, ...frames]
}

/** The picture turned, with corners filled and without them: the largest part of its shape that has none. */
async function turned(whole: Whole, degrees: number): Promise<Sharp[]> {
  const { width, height } = whole
  const angle = (Math.abs(degrees) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const filled = await Promise.all(
    CORNERS.map((background) => read(open(whole).rotate(degrees, { background }))),
  )
  const scale = Math.min(
    width / (width * cos + height * sin),
    height / (width * sin + height * cos),
  )
  const within = centred(filled[0]!, width * scale, height * scale)
  return [...filled.map(open), open(filled[0]!).extract(within)]
}

/** The hashes of a picture cropped and turned in likely ways, without repeats: at most 81. */
export async function impressoesDosRecortes(picture: Sharp): Promise<string[]> {
  const whole = await read(
    picture.resize(SEEN, SEEN, { fit: 'inside' }).toColourspace('srgb').removeAlpha(),
  )
  const turns = await Promise.all(TURNS.map((degrees) => turned(whole, degrees)))
  const recortes = [
    ...regionsOf(whole).map((region) => open(whole).extract(region)),
    ...turns.flat(),
  ]
  const hashes = await Promise.all(recortes.map(impressaoOf))
  return [...new Set(hashes.filter((one) => one !== null))]
}
