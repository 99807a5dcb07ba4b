/** Accepted kinds of file, told by the first bytes and never by a name. */
export type Kind = 'jpeg' | 'png' | 'webp' | 'heic' | 'mp4'

/** How many bytes `kindOf` reads. */
export const KIND_BYTES = 64

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const HEIC = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']
/** MP4, and QuickTime, from which it derives: an iPhone's MOV. */
const MP4 = [
  'qt  ',
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'MSNV',
  'dash',
]

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** The kind of a file by its first bytes; null for one that is not accepted. */
export function kindOf(bytes: Buffer): Kind | null {
  if (bytes.length < 16) return null
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg'
  if (bytes.subarray(0, 8).equals(PNG)) return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  return text(bytes, 4, 8) === 'ftyp' ? brandOf(bytes) : null
}

/** A container names its content by brands: the major one first, then the compatible ones. */
function brandOf(bytes: Buffer): 'heic' | 'mp4' | null {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length)
  const brands = [text(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4))
  const [major = ''] = brands
  if (['avif', 'avis'].includes(major)) return null
  if (HEIC.includes(major)) return brands.some((brand) => /^he[iv]/.test(brand)) ? 'heic' : null
  return brands.some((brand) => MP4.includes(brand)) ? 'mp4' : null
}

/** A page, a document, a program or an archive, wherever its reader would find it. */
const FOREIGN = /<(?:script|html|!doctype|\?php|svg\s)|%PDF-/i
const ARCHIVES = ['Rar!\x1a\x07', "7z\xbc\xaf'\x1c"]
/** A ZIP is read from its end: this record is within so many bytes of it. */
const ZIP_END = 'PK\x05\x06'
const ZIP_REACH = 65_557

/**
 * Whether a file is also of another kind: an archive, a document, a page or a program in the parts that
 * its decoder skips (comments, metadata, whatever follows its end). The coded picture itself is not
 * searched: there such bytes occur by chance.
 * @throws RangeError when its structure points beyond its end: it is truncated
 */
export function isPolyglot(bytes: Buffer, kind: Kind): boolean {
  const parts = passedOver[kind](bytes)
  const isZip = parts.at(-1)?.subarray(-ZIP_REACH).includes(ZIP_END, 0, 'latin1')
  const isForeign = (words: string) =>
    FOREIGN.test(words) || ARCHIVES.some((archive) => words.includes(archive))
  return isZip || parts.some((part) => isForeign(part.toString('latin1')))
}

/** The parts of each kind that its decoder does not read as picture or film. */
const passedOver: Record<Kind, (bytes: Buffer) => Buffer[]> = {
  jpeg: (bytes) => {
    const parts: Buffer[] = []
    let at = 2
    for (;;) {
      while (bytes.readUInt8(at) === 0xff && bytes.readUInt8(at + 1) === 0xff) at++
      const marker = bytes.readUInt16BE(at)
      if (marker === 0xffd9) return [...parts, bytes.subarray(at + 2)]
      if (marker >> 8 !== 0xff) throw new RangeError('no marker where one is due')
      const end = at + 2 + bytes.readUInt16BE(at + 2)
      parts.push(bytes.subarray(at + 4, end))
      at = marker === 0xffda ? afterScan(bytes, end) : end
    }
  },
  png: (bytes) => {
    const parts: Buffer[] = []
    for (let at = 8; ; ) {
      const type = text(bytes, at + 4, at + 8)
      const end = at + 12 + bytes.readUInt32BE(at)
      if (end > bytes.length) throw new RangeError('a chunk leads past the end')
      if (type !== 'IDAT') parts.push(bytes.subarray(at + 8, end))
      at = end
      if (type === 'IEND') return [...parts, bytes.subarray(at)]
    }
  },
  webp: (bytes) => {
    const parts: Buffer[] = []
    const riff = bytes.readUInt32LE(4) + 8
    if (riff > bytes.length) throw new RangeError('the file is shorter than it says')
    for (let at = 12; at + 8 <= riff; ) {
      const end = at + 8 + bytes.readUInt32LE(at + 4)
      if (end > riff) throw new RangeError('a chunk leads past the end')
      if (!/^(VP8[ L]|ALPH|ANMF)$/.test(text(bytes, at, at + 4)))
        parts.push(bytes.subarray(at + 8, end))
      at = end + (end % 2)
    }
    return [...parts, bytes.subarray(riff)]
  },
  heic: (bytes) => boxes(bytes),
  mp4: (bytes) => boxes(bytes),
}

/** The end of a JPEG's coded lines: a marker that is neither a restart nor a stuffed byte. */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  throw new RangeError('the picture is cut short')
}

/** All top-level boxes except the one with the coded film. */
function boxes(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const [short, type] = [bytes.readUInt32BE(at), text(bytes, at + 4, at + 8)]
    const size =
      short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short
    if (size < 8 || at + size > bytes.length) throw new RangeError('a box leads past the end')
    if (type !== 'mdat') parts.push(bytes.subarray(at + 8, at + size))
    at += size
  }
  return parts
}
