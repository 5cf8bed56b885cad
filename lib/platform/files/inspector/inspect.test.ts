import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { honestFiles, hostileFiles } from '../testing/corpus'
import { drawn, TELLING, tellingPhoto } from '../testing/pictures'
import { inspect } from './inspect'

const limits = { maxBytes: 15_000_000 }
const honest = await honestFiles()
const hostile = await hostileFiles()

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
  test('nothing about place, person and device', async () => {
    const photo = await tellingPhoto()
    expect(TELLING.filter((word) => photo.includes(word))).toEqual(TELLING)
    const verdict = await inspect(photo, limits)
    const bytes = verdict.ok ? verdict.bytes : photo
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

  test('nothing that stood behind its end', async () => {
    const photo = Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.from('secret-place')])
    const verdict = await inspect(photo, limits)
    expect(verdict.ok && verdict.bytes.includes('secret-place')).toBe(false)
  })

  test.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/jpeg'],
  ] as const)('a %s goes on as %s, as large as it was', async (kind, mime) => {
    const verdict = await inspect(await drawn(1700, 900).toFormat(kind).toBuffer(), limits)
    expect(verdict).toMatchObject({ ok: true, mime })
    const { width } = await sharp(verdict.ok ? verdict.bytes : Buffer.alloc(0)).metadata()
    expect(width).toBe(1700)
  })
})

test('a picture that is too large when written anew is made smaller, and stays readable', async () => {
  const photo = await sharp(randomBytes(3000 * 2000 * 3), { raw: { width: 3000, height: 2000, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const verdict = await inspect(photo, { maxBytes: 3_000_000 })
  const bytes = verdict.ok ? verdict.bytes : photo
  expect(bytes.length).toBeLessThanOrEqual(3_000_000)
  expect((await sharp(bytes).metadata()).width).toBeGreaterThanOrEqual(1600)
})

test('what is passed on as it is has not changed by a byte', async () => {
  for (const [name, bytes] of honest.filter(([one]) => /HEIC|TIFF|letter|pages|form/.test(one))) {
    const verdict = await inspect(bytes, limits)
    expect(verdict.ok && verdict.bytes.equals(bytes), name).toBe(true)
  }
})
