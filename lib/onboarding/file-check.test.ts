import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { checkFile } from './file-check'

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A grey picture of 64 × 64. */
function png(): Buffer {
  const header = Buffer.from([0, 0, 0, 64, 0, 0, 0, 64, 8, 0, 0, 0, 0])
  const rows = Buffer.concat(
    Array.from({ length: 64 }, (_, row) => Buffer.alloc(65, row)).map((row) => row.fill(0, 0, 1)),
  )
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 0 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The segments of a JPEG file: application data, a scan, and the mark of its end. */
function jpeg(): Buffer {
  const app = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
  const scan = Buffer.from('ffda0008010100003f00', 'hex')
  return Buffer.concat([app, scan, Buffer.alloc(4000, 0x5a), Buffer.of(0xff, 0xd9)])
}

function heic(brand: string): Buffer {
  const box = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1')
  return Buffer.concat([box, Buffer.alloc(4000, 0x11)])
}

const tiff = (start: string) => Buffer.concat([Buffer.from(start, 'hex'), Buffer.alloc(4000, 0x22)])

/** A page without content, with these objects and entries beside it. */
function pdf({ objects = '', trailer = '' } = {}): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\n` +
      `endobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n${objects}\n` +
      `trailer\n<< /Root 1 0 R /Size 4 ${trailer} >>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  )
}

const page = (text: string) => Buffer.from(text.padEnd(2000, ' '), 'utf8')

describe('an honest file', () => {
  test.each([
    ['JPEG', jpeg(), 'image/jpeg', 'jpg'],
    ['PNG', png(), 'image/png', 'png'],
    ['PDF', pdf(), 'application/pdf', 'pdf'],
    [
      'PDF behind what a mail program put before it',
      Buffer.concat([Buffer.from('\n\n'), pdf()]),
      'application/pdf',
      'pdf',
    ],
    ['HEIC', heic('heic'), 'image/heic', 'heic'],
    ['HEIC of several pictures', heic('mif1'), 'image/heic', 'heic'],
    ['TIFF, least byte first', tiff('49492a00'), 'image/tiff', 'tif'],
    ['TIFF, greatest byte first', tiff('4d4d002a'), 'image/tiff', 'tif'],
    ['JPEG with something behind its end', Buffer.concat([jpeg(), Buffer.alloc(100)]), 'image/jpeg', 'jpg'],
    ['PDF that was changed and kept its former end', Buffer.concat([pdf(), pdf()]), 'application/pdf', 'pdf'],
  ])('is taken: %s', (_kind, bytes, mime, extension) => {
    expect(checkFile(bytes)).toEqual({ ok: true, mime, extension })
  })
})

describe('refused is', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['next to nothing', png().subarray(0, 60), 'empty'],
    ['SVG', page('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'type'],
    [
      'SVG with a declaration',
      page('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'type',
    ],
    ['HTML', page('<!doctype html><script>alert(1)</script>'), 'type'],
    ['GIF', page('GIF89a'), 'type'],
    ['WebP', page('RIFF\x24\x00\x00\x00WEBPVP8 '), 'type'],
    ['AVIF', heic('avif'), 'type'],
    ['a film', heic('isom'), 'type'],
    ['an archive', page('PK\x03\x04'), 'type'],
    ['a program', page('MZ'), 'type'],
    ['zeros', Buffer.alloc(5000), 'type'],
    ['text with the mark of a PDF far behind', Buffer.concat([Buffer.alloc(1100, 'a'), pdf()]), 'type'],
    ['a JPEG cut off on its way', jpeg().subarray(0, 3000), 'broken'],
    ['a PNG cut off on its way', png().subarray(0, 3000), 'broken'],
    ['a PDF cut off on its way', pdf().subarray(0, -20), 'broken'],
    ['a PDF behind a password', pdf({ trailer: '/Encrypt 5 0 R' }), 'locked'],
    ['a PDF that hides its password', pdf({ trailer: '/Encr#79pt 5 0 R' }), 'locked'],
  ])('%s', (_what, bytes, problem) => {
    expect(checkFile(bytes)).toEqual({ ok: false, problem })
  })

  test.each([
    ['runs script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
    ['runs script out of another object', '<< /S /Rendition /JS 5 0 R >>'],
    ['runs script written as numbers', '<< /S /Rendition /JS<6170702e616c657274> >>'],
    ['hides its script', '<< /S /J#61vaScr#69pt /J#53 (app.alert(1)) >>'],
    ['starts a program', '<< /S /Launch /F (cmd.exe) >>'],
    ['carries an attachment', '<< /Names [(a) << /EF << /F 6 0 R >> >>] >> << /Type /EmbeddedFile >>'],
    ['carries a list of attachments', '<< /EmbeddedFiles << /Names [] >> >>'],
    ['carries a program of forms', '<< /AcroForm << /XFA [] >> >>'],
    ['carries a film', '<< /Subtype /RichMedia >>'],
  ])('a PDF that %s', (_what, entry) => {
    expect(checkFile(pdf({ objects: `4 0 obj\n${entry}\nendobj` }))).toEqual({ ok: false, problem: 'script' })
  })
})
