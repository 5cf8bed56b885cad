/** Every PDF begins with it. */
export const PDF_MARK = Buffer.from('%PDF-')
/** Lines of a mail or of a web server that may come before a PDF: a word, a colon and text. */
const HEADERS = /^(?:(?:[\x21-\x39\x3b-\x7e]+:[\x20-\x7e\t]*|[ \t][\x20-\x7e\t]*|)\r?\n)*$/
const MOST_HEADER_BYTES = 16 * 1024

/** Kinds of file that are taken, told by their first bytes; the declared type and the name count for nothing. */
const SIGNATURES: ReadonlyArray<{ mime: string; matches: (head: Buffer) => boolean }> = [
  { mime: 'application/pdf', matches: isPdf },
  { mime: 'image/jpeg', matches: (head) => head.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff)) },
  {
    mime: 'image/png',
    matches: (head) => head.subarray(0, 8).equals(Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)),
  },
  { mime: 'image/webp', matches: (head) => /^RIFF.{4}WEBP/s.test(head.toString('latin1', 0, 12)) },
  {
    mime: 'image/heic',
    matches: (head) => /^ftyp(heic|heix|heim|heis|mif1|msf1)$/.test(head.toString('latin1', 4, 12)),
  },
  { mime: 'image/tiff', matches: (head) => ['49492a00', '4d4d002a'].includes(head.toString('hex', 0, 4)) },
]

/** Starts of files of other kinds that a file must not be as well: what one program shows, another would run. */
const MARKUP = /<(?:!doctype html|html|script|svg[\s>]|\?php)/i
const EDGE_BYTES = 64 * 1024
/** The end of a zip archive is at most this far from the end of the file. */
const ARCHIVE_END = Buffer.of(0x50, 0x4b, 0x05, 0x06)

/** The one kind a file is; undefined when it is none that is taken, or more than one at once. */
export function kindOf(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, MOST_HEADER_BYTES)
  const [kind, another] = SIGNATURES.filter(({ matches }) => matches(head))
  if (!kind || another || isDisguised(bytes)) return undefined
  return kind.mime
}

/** Programs put a few bytes before a PDF, mail programs all of their lines. */
function isPdf(head: Buffer): boolean {
  const start = head.indexOf(PDF_MARK)
  return start >= 0 && (start < 1024 || HEADERS.test(head.toString('latin1', 0, start)))
}

function isDisguised(bytes: Buffer): boolean {
  const [start, end] = [bytes.subarray(0, EDGE_BYTES), bytes.subarray(-EDGE_BYTES)]
  return end.includes(ARCHIVE_END) || [start, end].some((edge) => MARKUP.test(edge.toString('latin1')))
}
