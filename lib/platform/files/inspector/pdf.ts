import { PDF_MARK } from './kinds.ts'
import { problemOfObjects } from './pdf-active-content.ts'
import { objectsOf } from './pdf-objects.ts'
import { loadReader, type PdfPage, type PdfReader } from './pdf-reader.ts'
import { pdfOfPictures } from './pictures-to-pdf.ts'
import { type FileLimits, type FileProblem, refused, type Verdict } from './verdict.ts'

const MOST_PAGES = 20
/** All pages in the file, whatever number it states, including replaced ones of earlier versions. */
const MOST_PAGE_OBJECTS = 200
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/g
/** Where the end of a PDF has to be. */
const END_BYTES = 2048
/** Points on the long edge of a page: fine print of a single sheet, and still readable where there are many. */
const EDGES_BY_PAGES = [
  { upTo: 4, edges: [2800, 2000, 1600] },
  { upTo: 10, edges: [2340, 1755, 1400] },
  { upTo: MOST_PAGES, edges: [1755, 1400] },
] as const

/** Names of what a document can do besides being read. */
const NAMES_OF_ACTIVE_CONTENT =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|XFA|RichMedia|GoToE|ImportData|SubmitForm)(?![A-Za-z])/

/** Loads the reader and gives back what opens a PDF with it. */
export async function pdfInspector(): Promise<(bytes: Buffer, limits: FileLimits) => Promise<Verdict>> {
  const reader = await loadReader()
  return (bytes, limits) => inspectPdf(reader, bytes, limits)
}

/**
 * Looks for what a PDF can do besides being read, and refuses it for that. What is handed on holds nothing of the file
 * in any case: its pages are drawn, and the pictures of them become a PDF of their own.
 */
async function inspectPdf(reader: PdfReader, bytes: Buffer, { maxBytes }: FileLimits): Promise<Verdict> {
  // What a mail program put before it is not counted in the places that the file tells of its parts.
  const whole = bytes.subarray(bytes.indexOf(PDF_MARK))
  const problem = problemOfBytes(whole) ?? (await problemOfObjects(whole))
  if (problem) return refused(problem)
  const opened = reader.open(whole)
  if ('problem' in opened) return refused(opened.problem)
  try {
    return problemOfPages(opened.pages) ?? (await redrawn(opened.pages, maxBytes))
  } finally {
    opened.close()
  }
}

function problemOfPages(pages: readonly PdfPage[]): Verdict | undefined {
  if (pages.length === 0) return refused('empty')
  if (pages.length > MOST_PAGES) return refused('pages')
  return pages.some((page) => page.lacksLetters()) ? refused('fonts') : undefined
}

async function redrawn(pages: readonly PdfPage[], maxBytes: number): Promise<Verdict> {
  const { edges } = EDGES_BY_PAGES.find(({ upTo }) => pages.length <= upTo) ?? EDGES_BY_PAGES[2]
  for (const edge of edges) {
    const sheets = pages.map((page) => ({ size: page.size, draw: () => page.draw(edge) }))
    const bytes = await pdfOfPictures(sheets)
    if (!bytes) return refused('empty')
    if (bytes.length <= maxBytes) return { ok: true, mime: 'application/pdf', bytes }
  }
  return refused('broken')
}

function problemOfBytes(bytes: Buffer): FileProblem | undefined {
  if (!bytes.subarray(-END_BYTES).includes('%%EOF')) return 'broken'
  const objects = objectsOf(bytes)
  if (!objects.ok) return objects.hides ? 'script' : 'broken'
  if (/\/Encrypt(?![A-Za-z])/.test(objects.text)) return 'locked'
  if (NAMES_OF_ACTIVE_CONTENT.test(objects.text)) return 'script'
  if ((objects.text.match(PAGE)?.length ?? 0) > MOST_PAGE_OBJECTS) return 'pages'
  return /\/Contents(?![A-Za-z])/.test(objects.text) ? undefined : 'empty'
}
