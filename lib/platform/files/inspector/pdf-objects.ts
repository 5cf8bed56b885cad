import { constants, inflateSync } from 'node:zlib'

/** How much one packed part, and all of them, may hold when unpacked: more than any scan, less than a bomb. */
const LARGEST_STREAM = 120_000_000
const LARGEST_TOTAL = 600_000_000
/** A part packed twice over is rare, three times is made to hide something. */
const MOST_LAYERS = 2

const STREAM = /stream\r?\n/g
const FLATE = /\/Fl(?:ateDecode)?(?![A-Za-z])/g
/** The name of a filter that is elsewhere in the file. */
const FAR_FILTER = /\/(?:Filter|F)\s*\[?\s*\d+\s+\d+\s+R/
const OTHER_FILTER = /\/(?:LZW|ASCII85|ASCIIHex|RunLength)Decode|\/(?:LZW|A85|AHx|RL)(?![A-Za-z])/

/** What unpacking came to: the text of all objects outside of pictures and fonts, or why it was given up. */
type PdfObjects = { ok: true; text: string } | { ok: false; hides: boolean }

/**
 * All objects of a PDF as text, those in packed object streams included, for names can hide in there. Every other
 * packed part is unpacked as well, only to see how large it is.
 */
export function objectsOf(bytes: Buffer): PdfObjects {
  const text = bytes.toString('latin1')
  const outside: string[] = []
  let [from, total] = [0, 0]
  for (const found of text.matchAll(STREAM)) {
    const start = found.index + found[0].length
    if (found.index < from || text.slice(found.index - 3, found.index) === 'end') continue
    const end = text.indexOf('endstream', start)
    if (end < 0) break
    const before = text.slice(from, found.index)
    outside.push(before)
    const dictionary = plainNames(before.slice(before.lastIndexOf(' obj') + 1))
    const unpacked = unpack(bytes.subarray(start, end), dictionary)
    if (!unpacked.ok) return unpacked
    total += unpacked.size
    if (total > LARGEST_TOTAL) return { ok: false, hides: false }
    outside.push(unpacked.text)
    from = end
  }
  outside.push(text.slice(from))
  return { ok: true, text: plainNames(outside.join('\n')) }
}

/** A name may hide its letters behind numbers: `/J#53` is `/JS`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_escape, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

type Unpacked = { ok: true; size: number; text: string } | { ok: false; hides: boolean }

function unpack(packed: Buffer, dictionary: string): Unpacked {
  const holdsObjects = /\/Type\s*\/ObjStm(?![A-Za-z])/.test(dictionary)
  // Nobody packs objects in these ways but to keep them from being looked at.
  if (
    holdsObjects &&
    (FAR_FILTER.test(dictionary) ||
      OTHER_FILTER.test(dictionary) ||
      /\/Predictor\s+(?!1\b)\d/.test(dictionary))
  )
    return { ok: false, hides: true }
  const layers = dictionary.match(FLATE)?.length ?? 0
  if (layers > MOST_LAYERS) return { ok: false, hides: false }
  let content: Buffer = packed
  for (let layer = 0; layer < layers; layer += 1) {
    const inner = inflated(content)
    if (!inner) return { ok: false, hides: false }
    content = inner
  }
  return { ok: true, size: content.length, text: holdsObjects ? content.toString('latin1') : '' }
}

/** Undefined when it would become too large; what cannot be unpacked at all is judged by the parser, as empty here. */
function inflated(packed: Buffer): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: LARGEST_STREAM, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLarge ? undefined : Buffer.alloc(0)
  }
}
