import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A grey picture with a grid on it, so that a decoder has something to do. */
export function drawn(width = 1200, height = 900, channels: 3 | 4 = 3): Sharp {
  const pixels = Buffer.alloc(width * height * channels, 200)
  for (let at = 0; at < pixels.length; at += 97) pixels[at] = at % 251
  return sharp(pixels, { raw: { width, height, channels } })
}

/** Where and with what a picture was taken, as a phone writes it. Each of these words must be gone afterwards. */
export const TELLING = ['SecretPhone', 'SecretPerson', 'secret-place']
const EXIF = {
  IFD0: { Make: 'SecretPhone', Artist: 'SecretPerson', ImageDescription: 'secret-place' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E' },
}
/** The city and the writer, as press agencies put them into a JPEG. */
const IPTC =
  'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x22' +
  '\x1c\x02\x5a\0\x0csecret-place\x1c\x02\x50\0\x0cSecretPerson'
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description about="secret-place"/></rdf:RDF></x:xmpmeta>'

/** Description, maker, writer, XMP and IPTC, by their numbers. */
const TIFF_TELLING = [
  [270, 'secret-place'],
  [271, 'SecretPhone'],
  [315, 'SecretPerson'],
  [700, XMP],
  [33_723, IPTC],
] as const

/** A photo that tells where it was taken, in each of the ways a JPEG has. */
export async function tellingPhoto(): Promise<Buffer> {
  const photo = await drawn(1600, 1200).jpeg().withExif(EXIF).withXmp(XMP).toBuffer()
  return withSegment(withComment(photo, 'secret-place'), 0xed, IPTC)
}

/** The same as each other kind of picture. The HEIC was made once, by a program that is not at hand everywhere. */
export async function tellingPictures(): Promise<ReadonlyArray<readonly [kind: string, bytes: Buffer]>> {
  const telling = () => drawn(1600, 1200).withExif(EXIF).withXmp(XMP)
  const png = await telling().png().toBuffer()
  const text = pngChunk('tEXt', Buffer.from('Author\0SecretPerson secret-place SecretPhone', 'latin1'))
  // Behind the header, which has a length of its own.
  const header = PNG_START.length + 25
  return [
    ['JPEG', await tellingPhoto()],
    ['PNG', Buffer.concat([png.subarray(0, header), text, png.subarray(header)])],
    ['WebP', await telling().webp().toBuffer()],
    ['TIFF', tiffOf(1600, 1200, [200], { told: TIFF_TELLING })],
    ['HEIC', await tellingHeic()],
  ]
}

/** What a phone of Apple's writes, with its place, its camera and its person. */
export function tellingHeic(): Promise<Buffer> {
  return readFile(path.join(import.meta.dirname, 'telling.heic'))
}

/** A part behind the start mark of a JPEG. */
function withSegment(jpeg: Buffer, marker: number, text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  const segment = Buffer.concat([Buffer.of(0xff, marker), length, Buffer.from(text, 'latin1')])
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

/** A comment behind the start mark of a JPEG. */
export const withComment = (jpeg: Buffer, text: string) => withSegment(jpeg, 0xfe, text)

const PNG_START = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG that promises this size and holds these bytes, packed, as its points. */
export function pngOf(width: number, height: number, points: Buffer, before: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  return Buffer.concat([
    PNG_START,
    pngChunk('IHDR', header),
    ...before,
    pngChunk('IDAT', deflateSync(points)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The mark of a PNG that holds several pictures. */
export const MOVING_MARK = pngChunk('acTL', Buffer.of(0, 0, 0, 2, 0, 0, 0, 0))

/** The points of a grey PNG of this size. */
export function greyPoints(width: number, height: number): Buffer {
  const line = (row: number) => Buffer.from(Array.from({ length: width + 1 }, (_, at) => (at * row) % 251))
  return Buffer.concat(Array.from({ length: height }, (_, row) => line(row).fill(0, 0, 1)))
}

/** The start of a file of Apple's family, with nothing behind it. */
export function heif(brand: string): Buffer {
  const box = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1')
  return Buffer.concat([box, Buffer.alloc(4000, 0x11)])
}

type TiffParts = {
  /** How many bytes of points stand for all that it promises. */
  held?: number
  /** Entries of text in every page, by their numbers. */
  told?: ReadonlyArray<readonly [tag: number, text: string]>
}
type TiffEntry = readonly [tag: number, type: number, count: number, value: number]

/** Every value as a long number of its own. */
const LONG = 4
const TEXT = 2

/** A grey TIFF, greatest byte first: one page of each shade. */
export function tiffOf(
  width: number,
  height: number,
  shades: readonly number[],
  { held = width * height, told = [] }: TiffParts = {},
): Buffer {
  const start = Buffer.from('4d4d002a00000008', 'hex')
  const texts = told.map(([tag, text]) => ({ tag, bytes: Buffer.from(`${text}\0`, 'latin1') }))
  const size = 2 + (9 + texts.length) * 12 + 4
  const behind = held + texts.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const pages = shades.map((shade, index) => {
    const at = start.length + index * (size + behind) + size
    const longs = [
      ...([
        [256, width],
        [257, height],
        [258, 8],
        [259, 1],
        [262, 1],
      ] as const),
      ...([
        [273, at],
        [277, 1],
        [278, height],
        [279, held],
      ] as const),
    ].map(([tag = 0, value = 0]): TiffEntry => [tag, LONG, 1, value])
    const words = texts.map(({ tag, bytes }, place): TiffEntry => {
      const before = texts.slice(0, place).reduce((sum, one) => sum + one.bytes.length, held)
      return [tag, TEXT, bytes.length, at + before]
    })
    const isLast = index === shades.length - 1
    const directory = tiffDirectory([...longs, ...words], isLast ? 0 : at + behind)
    return Buffer.concat([directory, Buffer.alloc(held, shade), ...texts.map(({ bytes }) => bytes)])
  })
  return Buffer.concat([start, ...pages])
}

function tiffDirectory(entries: readonly TiffEntry[], next: number): Buffer {
  const directory = Buffer.alloc(2 + entries.length * 12 + 4)
  directory.writeUInt16BE(entries.length)
  for (const [index, [tag, type, count, value]] of entries.toSorted(([a], [b]) => a - b).entries()) {
    const at = 2 + index * 12
    directory.writeUInt16BE(tag, at)
    directory.writeUInt16BE(type, at + 2)
    directory.writeUInt32BE(count, at + 4)
    directory.writeUInt32BE(value, at + 8)
  }
  directory.writeUInt32BE(next, directory.length - 4)
  return directory
}
