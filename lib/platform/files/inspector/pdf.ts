import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { objectsOf } from './pdf-objects.ts'
import { type FileProblem, refused, type Verdict } from './verdict.ts'

const MOST_PAGES = 20
/** Pages that stand in the file, replaced ones of earlier versions included, whatever its count says. */
const MOST_PAGE_OBJECTS = 200
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/g
/** Where the end of a PDF has to stand. */
const END_BYTES = 2048

/** Names of what a document can do besides being read. */
const DEEDS =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|XFA|RichMedia|GoToE|ImportData|SubmitForm)(?![A-Za-z])/

/** Takes a PDF apart, by its objects and by a parser, without drawing or running anything of it. */
export async function inspectPdf(bytes: Buffer): Promise<Verdict> {
  const problem = problemOfBytes(bytes) ?? (await problemOfParts(bytes))
  return problem ? refused(problem) : { ok: true, mime: 'application/pdf', bytes }
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

async function problemOfParts(bytes: Buffer): Promise<FileProblem | undefined> {
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
    return await problemOfDocument(await loading.promise)
  } catch (error) {
    return error instanceof PasswordException ? 'locked' : 'broken'
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
