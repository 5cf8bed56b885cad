import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import type { FileProblem } from './verdict.ts'

/** Kinds of actions, notes, objects and files that are more than something to read. */
const ACTIVE_CONTENT = new Set(
  (
    'JavaScript Launch GoToE GoToR ImportData SubmitForm Rendition Movie Sound RichMedia RichMediaExecute GoTo3DView ' +
    '3D Screen EmbeddedFile FileAttachment PS'
  ).split(' '),
)
/** Entries that lead to such a thing, whatever it calls itself. */
const LEADING = new Set('JS JavaScript EmbeddedFiles EF RF XFA RichMediaContent'.split(' '))
/** Entries that say what kind of thing a dictionary is. */
const KINDS = new Set(['S', 'Subtype', 'Subtype2', 'Type'])
/** A link may lead to a page of the web or to a mailbox. */
const HARMLESS_LINK = /^\s*(?:https?:|mailto:|tel:|www\.|[^:]*$)/i

/**
 * What speaks against a PDF as a parser reads it, whichever way its parts are written: with comments between their
 * words, with letters as numbers, by reference, or packed.
 */
export async function problemOfObjects(bytes: Buffer): Promise<FileProblem | undefined> {
  try {
    const { context } = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false })
    const objects = context.enumerateIndirectObjects().map(([, object]) => object)
    const { Root, Info, Encrypt } = context.trailerInfo
    if (Encrypt) return 'locked'
    const roots = [Root, Info].filter((one) => one !== undefined)
    return [...objects, ...roots].some((object) => hasActiveContent(object)) ? 'script' : undefined
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'locked' : 'broken'
  }
}

/** Looks into an object and all that is inside of it; references lead to objects that are looked at themselves. */
function hasActiveContent(root: PDFObject): boolean {
  const waiting: PDFObject[] = [root]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFArray) waiting.push(...next.asArray())
    const dictionary = next instanceof PDFStream ? next.dict : next
    if (!(dictionary instanceof PDFDict)) continue
    if (isOutside(next)) return true
    for (const [key, value] of dictionary.entries()) {
      if (isActive(key.decodeText(), dictionary.context.lookup(value) ?? value)) return true
      waiting.push(value)
    }
  }
  return false
}

function isActive(key: string, value: PDFObject): boolean {
  if (LEADING.has(key)) return true
  if (KINDS.has(key) && value instanceof PDFName) return ACTIVE_CONTENT.has(value.decodeText())
  if (key !== 'URI') return false
  const isText = value instanceof PDFString || value instanceof PDFHexString
  return isText && !HARMLESS_LINK.test(value.decodeText())
}

/** A stream may say that its bytes are in another file. */
function isOutside(object: PDFObject): boolean {
  return object instanceof PDFStream && object.dict.has(PDFName.of('F'))
}
