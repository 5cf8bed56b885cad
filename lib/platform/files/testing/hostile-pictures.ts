import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { FileProblem } from '../inspector/verdict'
import { drawn, greyPoints, heif, MOVING_MARK, pngOf, tellingHeic, tiffOf, withComment } from './pictures'

/** A file that may not come in, and what is said about it. */
export type Hostile = readonly [name: string, bytes: Buffer, problem: FileProblem]

/** The start of a file, by its bytes in hexadecimal, and nothing of the rest that belongs to it. */
export const startOf = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(4000, 0x22)])

/** The start and the end of a zip archive. */
export const ZIP = Buffer.concat([startOf('504b0304'), Buffer.from('504b0506', 'hex'), Buffer.alloc(18)])
export const PAGE = '<!doctype html><script>alert(1)</script>'

/** Pictures a decoder would have to be brave for. */
export async function hostilePictures(): Promise<Hostile[]> {
  const jpeg = await drawn().jpeg().toBuffer()
  const png = await drawn().png().toBuffer()
  const webp = await drawn().webp().toBuffer()
  const tall = sharp(greyFilm(), { raw: { width: 700, height: 1400, channels: 3, pageHeight: 700 } })
  const heic = await tellingHeic()
  const tiff = await drawn().tiff({ compression: 'lzw' }).toBuffer()
  const torn = Buffer.from(png)
  const middle = Math.floor(torn.length / 2)
  torn.fill(0x55, middle, middle + 40)
  return [
    ['a photo cut off on its way', jpeg.subarray(0, jpeg.length / 2), 'broken'],
    ['a picture cut off on its way', png.subarray(0, png.length / 2), 'broken'],
    ['a WebP cut off on its way', webp.subarray(0, webp.length / 2), 'broken'],
    ['a picture with bytes of another', torn, 'broken'],
    ['a photo that is only its start', startOf('ffd8ffe000104a46494600010100000100010000'), 'broken'],
    ['a HEIC that is only its start', heif('heic'), 'broken'],
    ['a HEIC of several that is only its start', heif('mif1'), 'broken'],
    ['a HEIC cut off on its way', heic.subarray(0, heic.length - 100), 'broken'],
    ['a HEIC that is an archive as well', Buffer.concat([heic, ZIP]), 'type'],
    ['a TIFF that is only its start', startOf('49492a00'), 'broken'],
    ['a TIFF that is only its start, greatest byte first', startOf('4d4d002a'), 'broken'],
    ['a TIFF cut off on its way', tiff.subarray(0, tiff.length / 2), 'broken'],
    ['a TIFF too small to read', await drawn(900, 599).tiff().toBuffer(), 'small'],
    [
      'a TIFF of twenty-one pages',
      tiffOf(
        700,
        800,
        Array.from({ length: 21 }, () => 90),
      ),
      'pages',
    ],
    [
      'a TIFF that promises nine hundred million points',
      tiffOf(30_000, 30_000, [90], { held: 1000 }),
      'huge',
    ],
    ['a single point', pngOf(1, 1, Buffer.of(0, 9)), 'empty'],
    ['a photo too small to read', await drawn(900, 599).jpeg().toBuffer(), 'small'],
    ['a picture that moves', pngOf(700, 700, greyPoints(700, 700), [MOVING_MARK]), 'moving'],
    ['a WebP that moves', await tall.webp().toBuffer(), 'moving'],
    ['nine hundred million points', pngOf(30_000, 30_000, Buffer.alloc(1_000_000)), 'huge'],
    ['a picture of 64k by 64k', pngOf(65_535, 65_535, Buffer.alloc(100_000)), 'huge'],
    ['a picture that holds less than it promises', pngOf(700, 700, greyPoints(90, 70)), 'broken'],
    ['a photo that is an archive as well', Buffer.concat([jpeg, ZIP]), 'type'],
    ['a photo with a program in its comment', withComment(jpeg, '<?php system($_GET[1]); ?>'), 'type'],
    ['a photo with a web page behind it', Buffer.concat([jpeg, Buffer.from(PAGE)]), 'type'],
    ['a picture with packed text that grows', pngOf(700, 700, Buffer.alloc(10), [growingText()]), 'broken'],
  ]
}

function greyFilm(): Buffer {
  return Buffer.alloc(700 * 1400 * 3, 80).fill(160, 700 * 700 * 3)
}

/** A text of a picture that is small packed and large unpacked. */
function growingText(): Buffer {
  const data = Buffer.concat([Buffer.from('zTXtnote\0\0'), deflateSync(Buffer.alloc(50_000_000))])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length - 4)
  return Buffer.concat([length, data, Buffer.alloc(4)])
}
