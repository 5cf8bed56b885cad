import 'server-only'

/** Kinds of file the service takes, told by their first bytes; the declared type and the name count for nothing. */
const SIGNATURES: ReadonlyArray<{ mime: string; extension: string; matches: (head: Buffer) => boolean }> = [
  { mime: 'application/pdf', extension: 'pdf', matches: (head) => head.subarray(0, 1024).includes('%PDF-') },
  {
    mime: 'image/jpeg',
    extension: 'jpg',
    matches: (head) => head.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff)),
  },
  {
    mime: 'image/png',
    extension: 'png',
    matches: (head) => head.subarray(0, 8).equals(Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)),
  },
  {
    mime: 'image/heic',
    extension: 'heic',
    matches: (head) => /^ftyp(heic|heix|heim|heis|mif1|msf1)$/.test(head.toString('latin1', 4, 12)),
  },
  {
    mime: 'image/tiff',
    extension: 'tif',
    matches: (head) => ['49492a00', '4d4d002a'].includes(head.toString('hex', 0, 4)),
  },
]

/** Bytes a kind needs at least before it can be a document at all. */
const SMALLEST_FILE = 100

export type FileProblem = 'empty' | 'type' | 'broken' | 'locked' | 'script'
export type CheckedFile = { ok: true; mime: string; extension: string } | { ok: false; problem: FileProblem }

/**
 * Judges a file by its bytes: what it is, whether it is whole, and for a PDF whether it is locked or carries script.
 */
export function checkFile(bytes: Buffer): CheckedFile {
  if (bytes.length < SMALLEST_FILE) return { ok: false, problem: 'empty' }
  const kind = SIGNATURES.find(({ matches }) => matches(bytes.subarray(0, 4096)))
  if (!kind) return { ok: false, problem: 'type' }
  const problem = kind.mime === 'application/pdf' ? pdfProblem(bytes) : imageProblem(kind.mime, bytes)
  return problem ? { ok: false, problem } : { ok: true, mime: kind.mime, extension: kind.extension }
}

function imageProblem(mime: string, bytes: Buffer): FileProblem | undefined {
  // A picture cut off on its way lacks its end mark.
  const tail = bytes.subarray(-2048)
  if (mime === 'image/png' && !tail.includes('IEND')) return 'broken'
  if (mime === 'image/jpeg' && !tail.includes(Buffer.of(0xff, 0xd9))) return 'broken'
  return undefined
}

/** Names of what a document can do besides being read. */
const PDF_MARKS = ['/JavaScript', '/JS ', '/JS(', '/JS<', '/Launch', '/EmbeddedFile', '/XFA', '/RichMedia']

function pdfProblem(bytes: Buffer): FileProblem | undefined {
  if (!bytes.subarray(-2048).includes('%%EOF')) return 'broken'
  // A name may hide its letters behind numbers: `/J#53` is `/JS`.
  const text = bytes
    .toString('latin1')
    // Pictures and fonts are packed bytes in which any mark can stand by chance.
    .replace(/stream\r?\n[\s\S]*?endstream/g, '')
    .replace(/#([0-9a-f]{2})/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  if (text.includes('/Encrypt')) return 'locked'
  return PDF_MARKS.some((mark) => text.includes(mark)) ? 'script' : undefined
}
