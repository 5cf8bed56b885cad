import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { plainJpeg, plainJpeg2000 } from './picture-segments.ts'

const names = (text: string) => text.split(' ').map((name) => PDFName.of(name))

/** What a document and a page are drawn, read and filled in from; all other entries are left behind. */
const OF_DOCUMENT = names(
  'Type Version Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode Outlines AcroForm ' +
    'OCProperties Lang MarkInfo StructTreeRoot OutputIntents',
)
const OF_PAGE = names(
  'Type Parent Resources MediaBox CropBox BleedBox TrimBox ArtBox BoxColorInfo Contents Rotate Group Annots Tabs ' +
    'UserUnit StructParents',
)
const OF_NAMES = names('Dests')
/** In all other parts: when, where, with what and by whom they were made. */
const TELLING = names('Metadata PieceInfo LastModified LGIDict VP Measure PtData Thumb AF SigFlags AA')
const OF_NOTE = names('M CreationDate NM')
const AUTHOR = PDFName.of('T')
const SUBTYPE = PDFName.of('Subtype')
const RECT = PDFName.of('Rect')
const VALUE = PDFName.of('V')
const SIGNED_PART = PDFName.of('ByteRange')
const FILTER = PDFName.of('Filter')
const PARAMETERS = PDFName.of('DecodeParms')
/** Codes that carry the data of cameras along, each with what takes it out. */
const PICTURES = new Map([
  [PDFName.of('DCTDecode'), plainJpeg],
  [PDFName.of('JPXDecode'), plainJpeg2000],
])

/**
 * A PDF written again out of nothing but what its pages need: no information, no XMP, no earlier versions, no
 * signatures (which name people, and fit the old bytes alone), and no EXIF in its photos.
 *
 * @throws when it is not whole
 */
export async function rewritten(bytes: Buffer): Promise<{ bytes: Buffer; pages: number }> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false })
  const { context, catalog } = pdf
  keepOnly(catalog, OF_DOCUMENT)
  const listed = catalog.lookupMaybe(PDFName.of('Names'), PDFDict)
  if (listed) keepOnly(listed, OF_NAMES)
  for (const page of pdf.getPages()) keepOnly(page.node, OF_PAGE)
  const { Root } = context.trailerInfo
  context.trailerInfo = Root ? { Root } : {}
  const reached = cleanFrom(context, Root ?? catalog)
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!reached.has(ref)) context.delete(ref)
    else if (object instanceof PDFInvalidObject) throw new Error('a part cannot be read')
    else if (object instanceof PDFRawStream) context.assign(ref, plainStream(context, object))
  }
  const saved = await pdf.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  })
  return { bytes: Buffer.from(saved), pages: pdf.getPageCount() }
}

function keepOnly(dictionary: PDFDict, entries: readonly PDFName[]): void {
  for (const key of dictionary.keys()) if (!entries.includes(key)) dictionary.delete(key)
}

/** Cleans everything that can be reached; what only a cleaned entry led to is not. */
function cleanFrom(context: PDFContext, root: PDFObject): Set<PDFRef> {
  const reached = new Set<PDFRef>()
  const waiting: PDFObject[] = [root]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFRef) {
      const object = reached.has(next) ? undefined : context.lookup(next)
      reached.add(next)
      if (object) waiting.push(object)
    } else if (next instanceof PDFArray) waiting.push(...next.asArray())
    else if (next instanceof PDFDict) waiting.push(...cleaned(next).values())
    else if (next instanceof PDFStream) waiting.push(...cleaned(next.dict).values())
  }
  return reached
}

function cleaned(dictionary: PDFDict): PDFDict {
  for (const key of TELLING) dictionary.delete(key)
  const value = dictionary.lookup(VALUE)
  if (value instanceof PDFDict && value.has(SIGNED_PART)) dictionary.delete(VALUE)
  const kind = dictionary.has(RECT) ? dictionary.lookup(SUBTYPE) : undefined
  if (!kind) return dictionary
  for (const key of OF_NOTE) dictionary.delete(key)
  // Of a field in a form it is the name, of a note its author.
  if (kind !== PDFName.of('Widget')) dictionary.delete(AUTHOR)
  return dictionary
}

/** A stream as it was, or the picture it is without the data of its camera. */
function plainStream(context: PDFContext, stream: PDFRawStream): PDFRawStream {
  const named = stream.dict.lookup(FILTER)
  const filters = named instanceof PDFArray ? named.asArray() : named ? [named] : []
  const last = filters.at(-1)
  const plain = last instanceof PDFName ? PICTURES.get(last) : undefined
  if (!last || !plain) return stream
  const coded = withoutOuter(context, stream, filters.slice(0, -1))
  const dictionary = stream.dict.clone(context)
  dictionary.set(FILTER, last)
  const parameters = dictionary.lookup(PARAMETERS)
  if (parameters instanceof PDFArray) {
    const own = parameters.get(filters.length - 1)
    if (own) dictionary.set(PARAMETERS, own)
    else dictionary.delete(PARAMETERS)
  }
  return PDFRawStream.of(dictionary, plain(Buffer.from(coded)))
}

/** A picture may be packed again around its own code. */
function withoutOuter(context: PDFContext, stream: PDFRawStream, filters: PDFObject[]): Uint8Array {
  if (filters.length === 0) return stream.contents
  const packed = context.obj({})
  packed.set(FILTER, context.obj(filters))
  return decodePDFRawStream(PDFRawStream.of(packed, stream.contents)).decode()
}
