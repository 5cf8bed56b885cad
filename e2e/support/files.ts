import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

/** A file as Playwright hands it to a page. */
export type TestFile = { name: string; mimeType: string; buffer: Buffer }

/** A valid baseline JPEG of 800 by 640 points: grey blocks without a difference between them. */
export function jpeg(name = 'front.jpg'): TestFile {
  const comment = Buffer.from(`made for a test: ${name} `.padEnd(600, '.'))
  const buffer = Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex')),
    segment(0xfe, comment),
    segment(0xdb, Buffer.concat([Buffer.of(0), Buffer.alloc(64, 1)])),
    segment(0xc0, Buffer.from('080280032001011100', 'hex')),
    segment(0xc4, Buffer.concat([Buffer.of(0x00), huffmanLengths(1), Buffer.of(0)])),
    segment(0xc4, Buffer.concat([Buffer.of(0x10), huffmanLengths(1), Buffer.of(0)])),
    segment(0xda, Buffer.from('010100003f00', 'hex')),
    // Two zero bits for each block of eight by eight: no difference to the grey before, end of block.
    Buffer.alloc((800 / 8) * (640 / 8) * (2 / 8)),
    Buffer.from('ffd9', 'hex'),
  ])
  return { name, mimeType: 'image/jpeg', buffer }
}

function segment(marker: number, content: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(content.length + 2)
  return Buffer.concat([Buffer.of(0xff, marker), length, content])
}

/** What a phone writes into its photos; none of it may leave the device. */
export const TELLING = 'SecretPhone 52.5200 N 13.4050 E'

/** A photo that tells where and with what it was taken. */
export function tellingPhoto(name = 'front.jpg'): TestFile {
  const { mimeType, buffer } = jpeg(name)
  const exif = segment(0xe1, Buffer.from(`Exif\0\0MM\0*\0\0\0\x08\0\0\0\0${TELLING}`, 'latin1'))
  return { name, mimeType, buffer: Buffer.concat([buffer.subarray(0, 2), exif, buffer.subarray(2)]) }
}

/** A whole photo as an iPhone writes it, with its place and its camera inside. */
export function heic(): TestFile {
  const buffer = readFileSync('lib/platform/files/testing/telling.heic')
  return { name: 'IMG_0002.HEIC', mimeType: 'image/heic', buffer }
}

/** What calls itself HEIC and cannot be decoded by anyone. */
export function strangeHeic(): TestFile {
  const start = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  return {
    name: 'IMG_0001.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.concat([start, Buffer.alloc(4000, 0x11)]),
  }
}

/** How many codes there are of each length: `count` of one bit, none longer. */
function huffmanLengths(count: number): Buffer {
  const lengths = Buffer.alloc(16)
  lengths[0] = count
  return lengths
}

/** A valid grey PNG. */
export function png(
  name = 'scan.png',
  width = 800,
  height = 640,
  rowOf = () => Buffer.alloc(width, 128),
): TestFile {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.concat(Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), rowOf()])))
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${name}`.padEnd(200, '.'))),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

/** A picture that cannot be pressed together: as large as a photo of a phone. */
export function noisyPhoto(width = 1800, height = 1200): TestFile {
  const { name, mimeType, buffer } = png('noisy.png', width, height, () => randomBytes(width))
  return { name, mimeType, buffer }
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PDF of one page with a grey stroke; `inside` goes into its catalogue. */
export function pdf(name = 'letter.pdf', inside = ''): TestFile {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${inside}>>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    '<< /Length 26 >>\nstream\n0.5 G 50 50 m 500 800 l S\n\nendstream',
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 5\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) }
}

/** Text that calls itself a picture. */
export function textNamedPicture(): TestFile {
  return { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only text, '.repeat(40)) }
}

/** A letter whose end was lost on the way. */
export function tornPdf(): TestFile {
  const whole = pdf('torn.pdf')
  return { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length - 10) }
}

/** A large file, by its place: handing over its bytes would take longer than everything else. */
export function fileOnDisk(place: string, size: number): string {
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, Buffer.alloc(size, 1))
  return place
}
