/** A picture inside a PDF is passed on as it is coded, without the parts that tell of anything but what one sees. */

const START_OF_SCAN = 0xda
const END = 0xd9
const COMMENT = 0xfe
/** How long the parts are that tell a decoder about colours, without the small picture they could carry. */
const JFIF_LENGTH = 16
const ADOBE_LENGTH = 14

/**
 * A JPEG without comments and without the data of programs and cameras (EXIF, XMP, IPTC and all others), and without
 * what is behind its end.
 *
 * @throws when its parts do not follow one another as they must
 */
export function plainJpeg(jpeg: Buffer): Buffer {
  if (jpeg.readUInt16BE(0) !== 0xffd8) throw new Error('no JPEG')
  const kept = [jpeg.subarray(0, 2)]
  let at = 2
  while (at + 4 <= jpeg.length) {
    const [start, marker] = nextMarker(jpeg, at)
    if (marker === END) break
    const end = start + 2 + jpeg.readUInt16BE(start + 2)
    if (end > jpeg.length) throw new Error('a part ends behind the file')
    at = marker === START_OF_SCAN ? endOfScan(jpeg, end) : end
    if (!isTelling(marker, end - start - 2)) kept.push(jpeg.subarray(start, at))
  }
  return Buffer.concat([...kept, Buffer.of(0xff, END)])
}

/** Any number of fill bytes may be before a marker. */
function nextMarker(jpeg: Buffer, from: number): [start: number, marker: number] {
  if (jpeg[from] !== 0xff) throw new Error('no part begins here')
  let at = from
  while (jpeg[at + 1] === 0xff) at += 1
  return [at, jpeg.readUInt8(at + 1)]
}

/** Of a program's parts two tell of colours: JFIF's and Adobe's. */
function isTelling(marker: number, length: number): boolean {
  if (marker === 0xe0) return length !== JFIF_LENGTH
  if (marker === 0xee) return length !== ADOBE_LENGTH
  return marker === COMMENT || (marker > 0xe0 && marker <= 0xef)
}

/** Behind coded points is the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(jpeg: Buffer, from: number): number {
  let at = jpeg.indexOf(0xff, from)
  while (at >= 0 && at + 1 < jpeg.length) {
    const next = jpeg.readUInt8(at + 1)
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isData && next !== 0xff) return at
    at = jpeg.indexOf(0xff, at + (isData ? 2 : 1))
  }
  return jpeg.length
}

/** The boxes of a JPEG 2000 that are drawn from. */
const DRAWN_BOXES = new Set(['jP  ', 'ftyp', 'jp2h', 'jp2c'])

/**
 * A JPEG 2000 without the boxes that hold text. Raw codes without boxes are passed on.
 *
 * @throws when a box ends behind the file
 */
export function plainJpeg2000(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 4, 8) !== 'jP  ') return bytes
  const kept: Buffer[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = boxLength(bytes, at)
    if (length < 8 || at + length > bytes.length) throw new Error('a box ends behind the file')
    if (DRAWN_BOXES.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, at + length))
    at += length
  }
  return Buffer.concat(kept)
}

/** Zero stands for the rest of the file, one for a length of eight bytes behind the name. */
function boxLength(bytes: Buffer, at: number): number {
  const length = bytes.readUInt32BE(at)
  if (length === 0) return bytes.length - at
  return length === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : length
}
