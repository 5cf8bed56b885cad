import { randomBytes } from 'node:crypto'
import { constants, inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { honestFiles, hostileFiles } from '../testing/corpus'
import { pdf, tellingPdfs } from '../testing/pdfs'
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
  test.each(honest)('%s', async (_name, bytes) => {
    const verdict = await inspect(bytes, limits)
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

  test('its pages, in their number and with what is on them', async () => {
    for (const [name, bytes] of honest.filter(
      ([one]) => /letter|pages|form/.test(one) && !one.includes('TIFF'),
    )) {
      const text = unpackedText(await left(bytes))
      expect(text.includes('50 50 m 500 800 l S') || text.includes('/Scan Do'), name).toBe(true)
    }
  })

  test('a photo with the very points it had', async () => {
    const photo = await tellingPhoto()
    const packed = tellingPdfs(photo).find(([way]) => way === 'in a photo that is packed once more')
    const anew = await left(packed?.[1] ?? Buffer.alloc(0))
    const start = anew.indexOf(Buffer.of(0xff, 0xd8, 0xff))
    const taken = anew.subarray(start, anew.indexOf('endstream', start))
    const points = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
    expect((await points(taken)).equals(await points(photo))).toBe(true)
  })

  test('a form with what was filled in, and its fields’ names', async () => {
    const field = '<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /FT /Tx /T (City) /V (Paris) >>'
    const bytes = pdf({
      catalog: '/AcroForm << /Fields [10 0 R] >>',
      page: '/Annots [10 0 R]',
      objects: [field],
    })
    const objects = objectsOf(await left(bytes))
    expect(objects.ok && ['(City)', '(Paris)'].every((word) => objects.text.includes(word))).toBe(true)
  })
})

test('a scan of several pages continues as a PDF of them, without a word of its own', async () => {
  const verdict = await inspect(tiffOf(700, 800, [10, 90, 200]), limits)
  expect(verdict).toMatchObject({ ok: true, mime: 'application/pdf' })
  const objects = objectsOf(verdict.ok ? verdict.bytes : Buffer.alloc(0))
  expect(objects.ok && objects.text.match(/\/Type\s*\/Page(?![A-Za-z])/g)).toHaveLength(3)
  expect(objects.ok && /\/Info|\/Metadata|\/Producer/.test(objects.text)).toBe(false)
})

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
