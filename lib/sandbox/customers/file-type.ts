import 'server-only'

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))
const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** The types the service takes, each with the test of its first bytes. */
const TYPES: Array<[mimeType: string, test: (bytes: Uint8Array) => boolean]> = [
  ['application/pdf', (bytes) => ascii(bytes, 0, 1024).includes('%PDF-')],
  ['image/jpeg', (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff)],
  ['image/png', (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/heic', (bytes) => ascii(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.includes(ascii(bytes, 8, 12))],
  ['image/tiff', (bytes) => startsWith(bytes, 0x49, 0x49, 0x2a, 0) || startsWith(bytes, 0x4d, 0x4d, 0, 0x2a)],
]

/** The type a file's own bytes show, whatever its name says; undefined when it is none the service takes. */
export function fileTypeOf(bytes: Uint8Array): string | undefined {
  return TYPES.find(([, test]) => test(bytes))?.[0]
}
