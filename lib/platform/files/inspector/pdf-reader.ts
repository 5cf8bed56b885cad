import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Points, Size } from './pictures-to-pdf.ts'
import type { FileProblem } from './verdict.ts'

/** Numbers of the library's own interface. */
const WRONG_PASSWORD = 4
const BLUE_GREEN_RED = 2
const WITH_NOTES = 0x01
const RED_FIRST = 0x10
const WHITE = 0xff_ff_ff_ff
const CHANNELS = 3

/** Letters that the faces inside the library can draw: those of Western Europe, and marks of print. */
const DRAWN_WITHOUT_FONT =
  /[\0-\u024f\u02c6-\u02dd\u2000-\u206f\u20ac\u2122\u2190-\u25ff\ue000-\uf8ff\ufffd-\uffff]/
/** Letters of a page that are looked at. */
const MOST_LETTERS = 20_000

export type PdfPage = {
  size: Size
  /** Draws the page with its notes and fields, so many points on its long edge. */
  draw(edge: number): Points
  /** Says whether the page has letters of a font that the file does not bring along and nobody here has. */
  lacksLetters(): boolean
}
type OpenedPdf = { pages: PdfPage[]; close(): void }
export type PdfReader = { open(bytes: Buffer): OpenedPdf | { problem: FileProblem } }

let loading: Promise<PdfReader> | undefined

/** The reader of PDF files of Chromium, compiled to WebAssembly: not even a hostile file leaves its own memory. */
export function loadReader(): Promise<PdfReader> {
  loading ??= load()
  return loading
}

async function load(): Promise<PdfReader> {
  const place = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))
  const binary = await readFile(place)
  const wasmBinary = binary.buffer.slice(binary.byteOffset, binary.byteOffset + binary.length)
  const library = await init({ wasmBinary })
  library.PDFiumExt_Init()
  return { open: (bytes) => opened(library, bytes) }
}

function opened(library: WrappedPdfiumModule, bytes: Buffer): ReturnType<PdfReader['open']> {
  // The library reads from this place for as long as the document is open.
  const place = library.pdfium.wasmExports.malloc(bytes.length)
  memoryOf(library).set(bytes, place)
  const document = library.FPDF_LoadMemDocument(place, bytes.length, '')
  if (!document) return { problem: library.FPDF_GetLastError() === WRONG_PASSWORD ? 'locked' : 'broken' }
  // Fields of a form are drawn by what would also run their script; this build of the library cannot run any.
  const information = library.PDFiumExt_OpenFormFillInfo()
  const form = library.PDFiumExt_InitFormFillEnvironment(document, information)
  library.FPDF_SetFormFieldHighlightAlpha(form, 0)
  const pages = Array.from({ length: Math.min(library.FPDF_GetPageCount(document), 1000) }, (_, index) =>
    library.FPDF_LoadPage(document, index),
  )
  if (pages.includes(0)) return { problem: 'broken' }
  const close = () => {
    library.PDFiumExt_ExitFormFillEnvironment(form)
    library.PDFiumExt_CloseFormFillInfo(information)
    library.FPDF_CloseDocument(document)
    library.pdfium.wasmExports.free(place)
  }
  return { pages: pages.map((page) => pageOf(library, page, form)), close }
}

function pageOf(library: WrappedPdfiumModule, page: number, form: number): PdfPage {
  library.FORM_OnAfterLoadPage(page, form)
  const size = { width: library.FPDF_GetPageWidthF(page), height: library.FPDF_GetPageHeightF(page) }
  return {
    size,
    draw: (edge) => drawn(library, { page, form, size }, edge),
    lacksLetters: () => lacksLetters(library, page),
  }
}

type Drawable = { page: number; form: number; size: Size }

function drawn(library: WrappedPdfiumModule, { page, form, size }: Drawable, edge: number): Points {
  const scale = edge / Math.max(size.width, size.height)
  const [width, height] = [size.width, size.height].map((one) => Math.max(1, Math.round(one * scale)))
  if (!width || !height) throw new Error('a page has a size')
  const bitmap = library.FPDFBitmap_CreateEx(width, height, BLUE_GREEN_RED, 0, 0)
  library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
  library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_NOTES | RED_FIRST)
  library.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, WITH_NOTES | RED_FIRST)
  const stride = library.FPDFBitmap_GetStride(bitmap)
  const place = library.FPDFBitmap_GetBuffer(bitmap)
  const points = Buffer.from(memoryOf(library).subarray(place, place + stride * height))
  library.FPDFBitmap_Destroy(bitmap)
  return { data: withoutMargin(points, width * CHANNELS, stride, height), width, height }
}

/** All bytes of the library; another object after it has grown. */
function memoryOf({ pdfium: { wasmExports } }: WrappedPdfiumModule): Uint8Array {
  const memory = 'memory' in wasmExports ? wasmExports.memory : undefined
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('the library has a memory')
  return new Uint8Array(memory.buffer)
}

/** The library leaves room at the end of each line. */
function withoutMargin(points: Buffer, line: number, stride: number, height: number): Buffer {
  for (let row = 1; row < height && stride !== line; row += 1)
    points.copyWithin(row * line, row * stride, row * stride + line)
  return points.subarray(0, line * height)
}

function lacksLetters(library: WrappedPdfiumModule, page: number): boolean {
  const text = library.FPDFText_LoadPage(page)
  if (!text) return false
  const count = Math.min(library.FPDFText_CountChars(text), MOST_LETTERS)
  let lacks = false
  for (let index = 0; index < count && !lacks; index += 1) {
    const letter = String.fromCodePoint(library.FPDFText_GetUnicode(text, index))
    if (!DRAWN_WITHOUT_FONT.test(letter)) lacks = !isBroughtAlong(library, text, index)
  }
  library.FPDFText_ClosePage(text)
  return lacks
}

function isBroughtAlong(library: WrappedPdfiumModule, text: number, index: number): boolean {
  const object = library.FPDFText_GetTextObject(text, index)
  const font = object ? library.FPDFTextObj_GetFont(object) : 0
  return !font || library.FPDFFont_GetIsEmbedded(font) !== 0
}
