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
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description about="secret-place"/></rdf:RDF></x:xmpmeta>'

/** A photo that tells where it was taken, in each of the ways a JPEG has. */
export async function tellingPhoto(): Promise<Buffer> {
  const photo = await drawn(1600, 1200).jpeg().withExif(EXIF).withXmp(XMP).toBuffer()
  return withComment(photo, 'secret-place')
}

/** A comment behind the start mark of a JPEG. */
export function withComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  const comment = Buffer.concat([Buffer.of(0xff, 0xfe), length, Buffer.from(text, 'latin1')])
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

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

/** What an iPhone writes, as far as its first bytes tell. */
export function heif(brand: string): Buffer {
  const box = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1')
  return Buffer.concat([box, Buffer.alloc(4000, 0x11)])
}
