import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { objectsOf } from './pdf-objects.ts'
import { type FileLimits, type FileProblem, refused, type Verdict } from './verdict.ts'

const MOST_PAGES = 20
/** Pages that are in the file, replaced ones of earlier versions included, whatever its count says. */
const MOST_PAGE_OBJECTS = 200
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/g
/** Where the end of a PDF has to be. */
const END_BYTES = 2048

/** Names of what a document can do besides being read. */
const DEEDS =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|XFA|RichMedia|GoToE|ImportData|SubmitForm)(?![A-Za-z])/

type Parts = { pages: number } | { problem: FileProblem }

/**
 * Takes a PDF apart, by its objects and by a parser, without drawing or running anything of it, and writes it again
 * without a word about when, where, with what and by whom it was made.
 */
export async function inspectPdf(bytes: Buffer, { maxBytes }: FileLimits): Promise<Verdict> {
  const problem = problemOfBytes(bytes)
  if (problem) return refused(problem)
  const parts = await partsOf(bytes)
  if ('problem' in parts) return refused(parts.problem)
  const { rewritten } = await import('./pdf-rewrite.ts')
  const anew = await rewritten(bytes).catch(() => undefined)
  // Two readers can see two documents in one file: what continues is judged as well.
  if (!anew || anew.pages !== parts.pages || anew.bytes.length > maxBytes) return refused('broken')
  const left = problemOfBytes(anew.bytes)
  return left ? refused(left) : { ok: true, mime: 'application/pdf', bytes: anew.bytes }
}

function problemOfBytes(bytes: Buffer): FileProblem | undefined {
  if (!bytes.subarray(-END_BYTES).includes('%%EOF')) return 'broken'
  const objects = objectsOf(bytes)
  if (!objects.ok) return objects.hides ? 'script' : 'broken'
  if (/\/Encrypt(?![A-Za-z])/.test(objects.text)) return 'locked'
  if (DEEDS.test(objects.text)) return 'script'
  if ((objects.text.match(PAGE)?.length ?? 0) > MOST_PAGE_OBJECTS) return 'pages'
  return /\/Contents(?![A-Za-z])/.test(objects.text) ? undefined : 'empty'
}

/** What the reader looks for in a canvas when it starts, and needs only to draw. Nothing is drawn here. */
const UNDRAWN = { DOMMatrix: class {}, Path2D: class {} }

async function partsOf(bytes: Buffer): Promise<Parts> {
  Object.assign(globalThis, UNDRAWN)
  // Loaded only for a file that has nothing against it yet: most of what a file costs is the parser's start.
  const { getDocument, PasswordException, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const loading = getDocument({
    // The library takes the bytes over.
    data: new Uint8Array(bytes),
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: true,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const pdf = await loading.promise
    const problem = await problemOfDocument(pdf)
    return problem ? { problem } : { pages: pdf.numPages }
  } catch (error) {
    return { problem: error instanceof PasswordException ? 'locked' : 'broken' }
  } finally {
    await loading.destroy()
  }
}

async function problemOfDocument(pdf: PDFDocumentProxy): Promise<FileProblem | undefined> {
  if (pdf.numPages > MOST_PAGES) return 'pages'
  const { info } = await pdf.getMetadata()
  if ('EncryptFilterName' in info && info.EncryptFilterName) return 'locked'
  if ((await pdf.getJSActions()) || (await pdf.getAttachments()) || pdf.isPureXfa) return 'script'
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    if (await page.getJSActions()) return 'script'
  }
  return undefined
}
