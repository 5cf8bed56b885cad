import { randomBytes } from 'node:crypto'
import { constants, inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { honestFiles, hostileFiles } from '../testing/corpus'
import { pdf, stream, tellingPdfs } from '../testing/pdfs'
import { drawn, TELLING, tellingHeic, tellingPhoto, tellingPictures, tiffOf } from '../testing/pictures'
import { inspect } from './inspect'
import { objectsOf } from './pdf-objects'

const limits = { maxBytes: 15_000_000 }
const honest = await honestFiles()
const hostile = await hostileFiles()
const pictures = await tellingPictures()
const documents = tellingPdfs(await tellingPhoto())

test('the corpus has the size that was promised', () => {
  expect([honest.length >= 40, hostile.length >= 60]).toEqual([true, true])
})

describe('an honest file is taken', () => {
  test.each(honest)('%s', async (_name, make) => {
    const verdict = await inspect(await make(), limits)
    expect(verdict.ok ? 'taken' : verdict.problem).toBe('taken')
  })
})

describe('a hostile file is refused', () => {
  test.each(hostile)('%s', async (_name, bytes, problem) => {
    const verdict = await inspect(bytes, limits)
    expect(verdict.ok ? 'taken' : verdict.problem).toBe(problem)
  })
})

describe('of a picture is left only what one sees:', () => {
  test.each(pictures)('nothing about place, person and device in a %s', async (_kind, photo) => {
    expect(TELLING.filter((word) => photo.includes(word))).toEqual(TELLING)
    const bytes = await left(photo)
    expect(TELLING.filter((word) => bytes.includes(word))).toEqual([])
    const { exif, xmp, comments, icc, iptc } = await sharp(bytes).metadata()
    expect([exif, xmp, comments, icc, iptc]).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  test('upright, whichever way the phone was held', async () => {
    const lying = await drawn(1200, 900).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const verdict = await inspect(lying, limits)
    const { width, height, orientation } = await sharp(verdict.ok ? verdict.bytes : lying).metadata()
    expect([width, height, orientation]).toEqual([900, 1200, undefined])
  })

  test('nothing that was behind its end', async () => {
    const photo = Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.from('secret-place')])
    const verdict = await inspect(photo, limits)
    expect(verdict.ok && verdict.bytes.includes('secret-place')).toBe(false)
  })

  test.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/jpeg'],
    ['tiff', 'image/jpeg'],
  ] as const)('a %s goes on as %s, as large as it was', async (kind, mime) => {
    const verdict = await inspect(await drawn(1700, 900).toFormat(kind).toBuffer(), limits)
    expect(verdict).toMatchObject({ ok: true, mime })
    const { width } = await sharp(verdict.ok ? verdict.bytes : Buffer.alloc(0)).metadata()
    expect(width).toBe(1700)
  })
})

test('a picture that is too large when written again is made smaller, and stays readable', async () => {
  const photo = await sharp(randomBytes(3000 * 2000 * 3), { raw: { width: 3000, height: 2000, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const verdict = await inspect(photo, { maxBytes: 3_000_000 })
  const bytes = verdict.ok ? verdict.bytes : photo
  expect(bytes.length).toBeLessThanOrEqual(3_000_000)
  expect((await sharp(bytes).metadata()).width).toBeGreaterThanOrEqual(1600)
})

test('a HEIC continues as it is seen, as JPEG', async () => {
  const bytes = await left(await tellingHeic())
  const { format, width, height } = await sharp(bytes).metadata()
  expect([format, width, height]).toEqual(['jpeg', 810, 640])
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ]
  // Grey document with a dark red frame on it.
  for (const channel of at(400, 300)) expect(Math.abs(channel - 0xcc)).toBeLessThan(8)
  const [red = 0, green = 0, blue = 0] = at(40, 300)
  expect([red > 110, green < 60, blue < 100]).toEqual([true, true, true])
})

describe('of a PDF is left what its pages need:', () => {
  const telling = (bytes: Buffer) => {
    const objects = objectsOf(bytes)
    const text = objects.ok ? objects.text + unpackedText(bytes) : ''
    return TELLING.filter((word) => bytes.includes(word) || text.includes(word))
  }

  test.each(documents)('nothing told %s', async (_way, bytes) => {
    expect(telling(bytes)).not.toEqual([])
    expect(telling(await left(bytes))).toEqual([])
  })

  test('its pages, in their number and size, as pictures of what is on them', async () => {
    const letters = honest.filter(([one]) => /letter|pages|form/.test(one) && !one.includes('TIFF'))
    for (const [name, make] of letters) {
      const sheets = await sheetsOf(await left(await make()))
      expect(sheets.length, name).toBe(name === 'twenty pages' ? 20 : 1)
      for (const { ratio, darkest } of sheets) {
        expect(ratio, name).toBeCloseTo(842 / 595, 2)
        expect(darkest, name).toBeLessThan(200)
      }
    }
  })

  test.each([
    ['a field', '/Subtype /Widget /FT /Tx /T (City) /V (Paris)'],
    ['a stamp', '/Subtype /Stamp'],
  ])('what was put into %s, as it is seen', async (_where, kind) => {
    const note = `<< /Type /Annot ${kind} /F 4 /Rect [100 100 500 700] /AP << /N 11 0 R >> >>`
    const drawing = stream(Buffer.from('0 g 0 0 400 600 re f'), '/Subtype /Form /BBox [0 0 400 600]')
    const bytes = pdf({
      catalog: '/AcroForm << /Fields [10 0 R] >>',
      page: '/Annots [10 0 R]',
      content: '1 g 0 0 9 9 re f',
      objects: [note, drawing],
    })
    const [sheet] = await sheetsOf(await left(bytes))
    expect(sheet?.darkest).toBeLessThan(20)
  })

  test('nothing that could ever be run, whatever the file held', async () => {
    const objects = objectsOf(
      await left(pdf({ page: '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://a.example) >> >>]' })),
    )
    const names = new Set(objects.ok ? objects.text.match(/\/[A-Za-z]\w*/g) : [])
    expect([...names].filter((name) => !NAMES_OF_SHEETS.has(name))).toEqual([])
  })
})

test('a PDF whose letters nobody here can draw is refused, and never continues as an empty page', async () => {
  const font =
    '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /UniJIS-UCS2-H /DescendantFonts [11 0 R] >>'
  const kind =
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 12 0 R >>'
  const about =
    '<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 4 /ItalicAngle 0 /Ascent 800 /Descent 0 /CapHeight 700 /StemV 80 /FontBBox [0 0 1000 1000] >>'
  const bytes = pdf({
    page: '/Resources << /Font << /F 10 0 R >> >>',
    content: 'BT /F 40 Tf 50 500 Td <65E5672C> Tj ET',
    objects: [font, kind, about],
  })
  expect(await inspect(bytes, limits)).toEqual({ ok: false, problem: 'fonts' })
})

test('a scan of several pages continues as a PDF of them, without a word of its own', async () => {
  const verdict = await inspect(tiffOf(700, 800, [10, 90, 200]), limits)
  expect(verdict).toMatchObject({ ok: true, mime: 'application/pdf' })
  const objects = objectsOf(verdict.ok ? verdict.bytes : Buffer.alloc(0))
  expect(objects.ok && objects.text.match(/\/Type\s*\/Page(?![A-Za-z])/g)).toHaveLength(3)
  expect(objects.ok && /\/Info|\/Metadata|\/Producer/.test(objects.text)).toBe(false)
})

/** All that a PDF of drawn pages needs. */
const NAMES_OF_SHEETS = new Set(
  (
    '/Type /Catalog /Pages /Page /Kids /Count /Parent /MediaBox /Resources /XObject /Contents /Subtype /Image /Width ' +
    '/Height /ColorSpace /DeviceRGB /BitsPerComponent /Filter /DCTDecode /FlateDecode /Length /ObjStm /N /First /Root ' +
    '/Size /XRef /W /Index /Annots /Font /ExtGState /GS'
  ).split(' '),
)

/** Of each picture in a PDF, how high it is to its width and its darkest point. */
async function sheetsOf(bytes: Buffer): Promise<Array<{ ratio: number; darkest: number }>> {
  const starts = [...bytes.toString('latin1').matchAll(/\xff\xd8\xff/g)].map(({ index }) => index)
  return Promise.all(
    starts.map(async (start) => {
      const picture = sharp(bytes.subarray(start, bytes.indexOf('endstream', start)))
      const { width = 1, height = 1 } = await picture.metadata()
      const { channels } = await picture.stats()
      return { ratio: height / width, darkest: Math.min(...channels.map(({ min }) => min)) }
    }),
  )
}

async function left(bytes: Buffer): Promise<Buffer> {
  const verdict = await inspect(bytes, limits)
  if (!verdict.ok) throw new Error(verdict.problem)
  return verdict.bytes
}

/** Everything that is packed in a PDF, as text. */
function unpackedText(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)]
    .map(({ index, 0: mark }) => bytes.subarray(index + mark.length, text.indexOf('endstream', index + 9)))
    .map((part) => {
      try {
        return inflateSync(part, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
      } catch {
        return part.toString('latin1')
      }
    })
    .join('\n')
}
