/** What a browser can do with a file: look at it as a photo, decode it itself first, or pass it on. */
export type FileKind = 'photo' | 'heic' | 'other'

const HEAD_BYTES = 16
const HEIC_BRANDS = /^ftyp(?:heic|heix|heim|heis|mif1|msf1)$/

/** Tells a file by its first bytes: names and declared types are missing or wrong too often. */
export async function fileKindOf(file: Blob): Promise<FileKind> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const text = String.fromCharCode(...head)
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n')) return 'photo'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'photo'
  return HEIC_BRANDS.test(text.slice(4, 12)) ? 'heic' : 'other'
}
