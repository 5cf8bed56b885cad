import { deflateSync } from 'node:zlib'

type PdfParts = {
  /** Entries of the catalogue. */
  catalog?: string
  /** Further objects, from number 10 on. */
  objects?: readonly string[]
  trailer?: string
  pages?: number
  /** Entries of every page. */
  page?: string
  content?: string | undefined
  version?: string
}

/** A PDF written out in full, with its table of places. */
export function pdf(parts: PdfParts = {}): Buffer {
  const { catalog = '', objects = [], trailer = '', pages = 1, page = '', version = '1.7' } = parts
  const content = 'content' in parts ? parts.content : '0.5 G 50 50 m 500 800 l S'
  const pageNumbers = Array.from({ length: pages }, (_, index) => 100 + index)
  const kids = pageNumbers.map((number) => `${number} 0 R`).join(' ')
  const written: Array<[number: number, body: string]> = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`],
    ...(content === undefined ? [] : [[3, stream(Buffer.from(content))] as [number, string]]),
    ...objects.map((body, index): [number, string] => [10 + index, body]),
    ...pageNumbers.map((number): [number, string] => [
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${content === undefined ? '' : '/Contents 3 0 R'} ${page} >>`,
    ]),
  ]
  let text = `%PDF-${version}\n`
  const places = written.map(([number, body]): [number, number] => {
    const at = text.length
    text += `${number} 0 obj\n${body}\nendobj\n`
    return [number, at]
  })
  const table = text.length
  const lines = places.map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
  text += `xref\n0 1\n0000000000 65535 f \n${lines.join('')}`
  text += `trailer\n<< /Root 1 0 R /Size ${200 + pages} ${trailer} >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A stream object of these bytes; `entries` say how they are packed. */
export function stream(bytes: Buffer, entries = ''): string {
  return `<< /Length ${bytes.length} ${entries} >>\nstream\n${bytes.toString('latin1')}\nendstream`
}

/** Objects packed into a stream, where a plain search for words does not see them. */
export function packedObjects(body: string, entries = ''): string {
  const content = Buffer.from(`50 0 ${body}`, 'latin1')
  return stream(deflateSync(content), `/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode ${entries}`)
}

/** Zeros that fill this many bytes when unpacked, packed so many times over. */
export function bomb(size: number, layers = 1): string {
  let packed = Buffer.alloc(size)
  for (let layer = 0; layer < layers; layer += 1) packed = deflateSync(packed)
  return stream(packed, `/Filter [${'/FlateDecode '.repeat(layers)}]`)
}

const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPerson secret-place SecretPhone</x:xmpmeta>'

/** Documents that tell of their making in each of the ways a PDF has; `photo` is one that tells as well. */
export function tellingPdfs(photo: Buffer): ReadonlyArray<readonly [way: string, bytes: Buffer]> {
  const picture =
    '/Type /XObject /Subtype /Image /Width 1600 /Height 1200 /ColorSpace /DeviceRGB /BitsPerComponent 8'
  const drawing = {
    page: '/Resources << /XObject << /Scan 10 0 R >> >>',
    content: '595 0 0 842 0 0 cm /Scan Do',
  }
  const xmp = stream(Buffer.from(XMP), '/Type /Metadata /Subtype /XML')
  const packed = deflateSync(photo)
  const note =
    '/Type /Annot /Subtype /Text /Rect [0 0 9 9] /T (SecretPerson) /M (secret-place) /Contents (a note)'
  return [
    [
      'in its information',
      pdf({
        objects: ['<< /Author (SecretPerson) /Creator (SecretPhone) /Subject (secret-place) >>'],
        trailer: '/Info 10 0 R /ID [(SecretPhone) (secret-place)]',
      }),
    ],
    [
      'in packed information',
      pdf({ objects: [packedObjects('<< /Author (SecretPerson) >>')], trailer: '/Info 50 0 R' }),
    ],
    ['in its XMP', pdf({ catalog: '/Metadata 10 0 R', objects: [xmp] })],
    ['in packed XMP', pdf({ catalog: '/Metadata 10 0 R', objects: [packedXmp()] })],
    ['in the XMP of a page', pdf({ page: '/Metadata 10 0 R', objects: [xmp] })],
    [
      'in what a program kept for itself',
      pdf({ page: '/PieceInfo << /SecretPhone << /Private (SecretPerson) >> >>' }),
    ],
    [
      'in entries of nobody’s',
      pdf({ catalog: '/SecretPhone << /User (SecretPerson) >>', page: '/Place (secret-place)' }),
    ],
    ['on a map of its page', pdf({ page: '/VP [<< /Measure << /Subtype /GEO /Place (secret-place) >> >>]' })],
    ['in notes', pdf({ page: `/Annots [<< ${note} >>]` })],
    ['in its signature', pdf({ catalog: '/AcroForm << /Fields [10 0 R] /SigFlags 3 >>', objects: SIGNED })],
    [
      'in comments between its parts',
      Buffer.concat([pdf().subarray(0, 9), Buffer.from('%SecretPerson\n'), pdf().subarray(9)]),
    ],
    [
      'in a former version of itself',
      Buffer.concat([pdf({ trailer: '/Info << /Author (SecretPerson) >>' }), pdf()]),
    ],
    ['behind its end', Buffer.concat([pdf(), Buffer.from('%secret-place\n%%EOF\n')])],
    ['in a photo', pdf({ ...drawing, objects: [stream(photo, `${picture} /Filter /DCTDecode`)] })],
    [
      'in a photo in a list of codes',
      pdf({ ...drawing, objects: [stream(photo, `${picture} /Filter [/DCTDecode]`)] }),
    ],
    [
      'in a photo that is packed once more',
      pdf({
        ...drawing,
        objects: [stream(packed, `${picture} /Filter [/FlateDecode /DCTDecode] /DecodeParms [null null]`)],
      }),
    ],
    [
      'in the XMP of a photo',
      pdf({ ...drawing, objects: [stream(photo, `${picture} /Filter /DCTDecode /Metadata 11 0 R`), xmp] }),
    ],
  ]
}

const SIGNED = [
  '<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /FT /Sig /T (Signature) /V 11 0 R >>',
  '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> /Name (SecretPerson) /Location (secret-place) >>',
]

function packedXmp(): string {
  return stream(deflateSync(Buffer.from(XMP)), '/Type /Metadata /Subtype /XML /Filter /FlateDecode')
}
