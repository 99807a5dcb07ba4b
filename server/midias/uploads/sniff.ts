/** What is taken, told by the first bytes and never by a name. */
export type Kind = 'jpeg' | 'png' | 'webp' | 'heic' | 'mp4'

/** How many bytes `kindOf` looks at. */
export const KIND_BYTES = 64

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const HEIC = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']
const MP4 = ['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'MSNV', 'dash']

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** The kind of a file by its first bytes; null for what is not taken. */
export function kindOf(bytes: Buffer): Kind | null {
  if (bytes.length < 16) return null
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg'
  if (bytes.subarray(0, 8).equals(PNG)) return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  return text(bytes, 4, 8) === 'ftyp' ? brandOf(bytes) : null
}

/** A container says by its brands what it holds: the major one first, then what it is compatible with. */
function brandOf(bytes: Buffer): 'heic' | 'mp4' | null {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length)
  const brands = [text(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4))
  if (brands[0] === 'avif' || brands[0] === 'avis' || brands[0] === 'qt  ') return null
  if (HEIC.includes(brands[0]!)) return brands.some((b) => /^he[iv]/.test(b)) ? 'heic' : null
  return brands.some((brand) => MP4.includes(brand)) ? 'mp4' : null
}
