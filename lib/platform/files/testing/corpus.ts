import { hidingPdfs } from './hiding-pdfs'
import { type Hostile, hostilePictures, PAGE, startOf, ZIP } from './hostile-pictures'
import { bomb, packedObjects, pdf, stream } from './pdfs'
import { drawn, heif, tellingHeic, tellingPhoto, tiffOf, withComment } from './pictures'

/** It is made where it is asked for: a photo of a phone takes seconds. */
type Honest = readonly [name: string, make: () => Buffer | Promise<Buffer>]

const text = (content: string) => Buffer.from(content.padEnd(2000, ' '), 'latin1')

/** Forty files as phones, scanners, banks and office programs write them. */
export async function honestFiles(): Promise<Honest[]> {
  const jpeg = await drawn().jpeg().toBuffer()
  const png = await drawn().png().toBuffer()
  const turned = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation): Honest => {
    const photo = drawn().jpeg().withMetadata({ orientation })
    return [`a photo held in way ${orientation}`, () => photo.toBuffer()]
  })
  return [
    ['a photo', () => jpeg],
    ...turned,
    ['a photo of twelve million points', () => drawn(4000, 3000).jpeg().toBuffer()],
    ['a photo that tells where it was taken', () => tellingPhoto()],
    ['a photo that shows itself step by step', () => drawn().jpeg({ progressive: true }).toBuffer()],
    ['a photo with all of its colours', () => drawn().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
    ['a photo in wide colours', () => drawn().jpeg().withIccProfile('p3').toBuffer()],
    ['a photo in the colours of print', () => drawn().toColourspace('cmyk').jpeg().toBuffer()],
    ['a photo of sixty-four million points', () => drawn(9248, 6936).jpeg({ quality: 30 }).toBuffer()],
    ['a grey scan', () => drawn().greyscale().jpeg().toBuffer()],
    ['a photo with a comment', () => withComment(jpeg, 'made with care')],
    ['a photo with a film behind it', () => Buffer.concat([jpeg, heif('isom')])],
    [
      'a photo with a smaller one behind it',
      async () => Buffer.concat([jpeg, await drawn(640, 480).jpeg().toBuffer()]),
    ],
    ['a photo just large enough', () => drawn(600, 960).jpeg().toBuffer()],
    ['a picture of a screen', () => png],
    ['a picture with see-through parts', () => drawn(1200, 900, 4).png().toBuffer()],
    ['a picture of few colours', () => drawn().png({ palette: true }).toBuffer()],
    ['a picture in grey', () => drawn().greyscale().png().toBuffer()],
    ['a picture in fine grey', () => drawn().toColourspace('rgb16').png().toBuffer()],
    ['a picture that shows itself step by step', () => drawn().png({ progressive: true }).toBuffer()],
    ['a WebP', () => drawn().webp().toBuffer()],
    ['a WebP without loss', () => drawn().webp({ lossless: true }).toBuffer()],
    ['a WebP with see-through parts', () => drawn(1200, 900, 4).webp().toBuffer()],
    ['HEIC', () => tellingHeic()],
    ['HEIC that names its family first', async () => named(await tellingHeic(), 'mif1')],
    ['TIFF', () => drawn().tiff().toBuffer()],
    ['TIFF in the colours of print', () => drawn().toColourspace('cmyk').tiff().toBuffer()],
    ['TIFF, greatest byte first', () => tiffOf(700, 800, [150])],
    ['TIFF in black and white', () => drawn().toColourspace('b-w').tiff({ bitdepth: 1 }).toBuffer()],
    [
      'TIFF as a fax writes it',
      () => drawn().toColourspace('b-w').tiff({ bitdepth: 1, compression: 'ccittfax4' }).toBuffer(),
    ],
    [
      'TIFF of twenty pages',
      () =>
        tiffOf(
          700,
          800,
          Array.from({ length: 20 }, (_, page) => page * 10),
        ),
    ],
    ['a letter', () => pdf()],
    ['a letter of old', () => pdf({ version: '1.3' })],
    [
      'a letter behind what a mail program put before it',
      () => Buffer.concat([Buffer.from('\r\n\r\n'), pdf()]),
    ],
    ['a letter behind the lines of a mail', () => Buffer.concat([Buffer.from(MAIL_LINES), pdf()])],
    ['a letter that was changed and kept its former end', () => Buffer.concat([pdf(), pdf()])],
    ['twenty pages', () => pdf({ pages: 20 })],
    ['a scan inside a letter', () => scanned(jpeg)],
    ['a form with fields', () => pdf({ catalog: '/AcroForm << /Fields [] >>' })],
    [
      'a letter with a link',
      () => pdf({ page: '/Annots [<< /Subtype /Link /A << /S /URI /URI (https:) >> >>]' }),
    ],
    ['a letter with packed objects', () => pdf({ objects: [packedObjects('<< /Title (Letter) >>')] })],
  ]
}

/** The same file under another brand of its family. */
function named(heic: Buffer, brand: string): Buffer {
  const bytes = Buffer.from(heic)
  bytes.write(brand, 8, 'latin1')
  return bytes
}

function scanned(jpeg: Buffer): Buffer {
  const image = '/Type /XObject /Subtype /Image /Width 1200 /Height 900 /ColorSpace /DeviceRGB'
  return pdf({
    page: '/Resources << /XObject << /Scan 10 0 R >> >>',
    content: '595 0 0 842 0 0 cm /Scan Do',
    objects: [stream(jpeg, `${image} /BitsPerComponent 8 /Filter /DCTDecode`)],
  })
}

/** More than a reader looks at to find the mark of a PDF. */
const MAIL_LINES = `${'Received: from mail.example by mx.example; Mon, 2 Nov 2026 10:00:00 +0100\r\n'.repeat(30)}\r\n`

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>'
const LOCKED = '/Encrypt << /Filter /Standard /V 1 /R 2 /O () /U () /P -4 >>'

/** Files that are none of what is asked for, whatever they call themselves. */
const OTHER_KINDS: readonly Hostile[] = [
  ['nothing', Buffer.alloc(0), 'empty'],
  ['next to nothing', text('').subarray(0, 60), 'empty'],
  ['zeros', Buffer.alloc(5000), 'type'],
  ['text', text('only text'), 'type'],
  ['SVG', text(SVG), 'type'],
  ['SVG with a declaration', text(`<?xml version="1.0"?>${SVG}`), 'type'],
  ['HTML', text(PAGE), 'type'],
  ['GIF', text('GIF89a'), 'type'],
  ['AVIF', heif('avif'), 'type'],
  ['AVIF of several pictures', heif('avis'), 'type'],
  ['a film', heif('isom'), 'type'],
  ['BMP', text('BM'), 'type'],
  ['JPEG XL', startOf('ff0a'), 'type'],
  ['JPEG 2000', startOf('0000000c6a502020'), 'type'],
  ['PostScript', text('%!PS-Adobe-3.0 EPSF-3.0'), 'type'],
  ['an archive', ZIP, 'type'],
  ['a program', text('MZ'), 'type'],
  ['text with the mark of a PDF far behind', Buffer.concat([Buffer.alloc(1100, 'a'), pdf()]), 'type'],
]

const PDFS: readonly Hostile[] = [
  ['a PDF cut off on its way', pdf().subarray(0, -20), 'broken'],
  ['a PDF that is only its mark and its end', text('%PDF-1.7 /Contents %%EOF'), 'broken'],
  ['a PDF without pages', pdf({ pages: 0, content: undefined }), 'empty'],
  ['a PDF of empty pages', pdf({ content: undefined }), 'empty'],
  ['a PDF of twenty-one pages', pdf({ pages: 21 }), 'pages'],
  ['a PDF of ten thousand pages', pdf({ pages: 10_000 }), 'pages'],
  ['a PDF behind a password', pdf({ trailer: LOCKED }), 'locked'],
  ['a PDF that hides its password', pdf({ trailer: LOCKED.replace('Encrypt', 'Encr#79pt') }), 'locked'],
  ['a PDF that runs script', pdf({ catalog: `/OpenAction ${SCRIPT}` }), 'script'],
  [
    'a PDF that hides its script',
    pdf({ catalog: '/OpenAction << /S /J#61vaScr#69pt /J#53 (1) >>' }),
    'script',
  ],
  ['a PDF that packs its script', pdf({ objects: [packedObjects(SCRIPT)] }), 'script'],
  [
    'a PDF that packs objects so that none sees them',
    pdf({ objects: [stream(Buffer.from('80'), '/Type /ObjStm /Filter /LZWDecode')] }),
    'script',
  ],
  ['a PDF that runs script of a page', pdf({ page: `/AA << /O ${SCRIPT} >>` }), 'script'],
  [
    'a PDF that runs script out of another object',
    pdf({ objects: ['<< /S /Rendition /JS 5 0 R >>'] }),
    'script',
  ],
  ['a PDF that starts a program', pdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }), 'script'],
  [
    'a PDF that carries an attachment',
    pdf({ objects: [stream(Buffer.from('x'), '/Type /EmbeddedFile')] }),
    'script',
  ],
  ['a PDF that lists attachments', pdf({ catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' }), 'script'],
  ['a PDF that opens an attachment', pdf({ catalog: '/OpenAction << /S /GoToE >>' }), 'script'],
  ['a PDF with a program of forms', pdf({ catalog: '/AcroForm << /XFA [] >>' }), 'script'],
  ['a PDF that sends its form', pdf({ catalog: '/OpenAction << /S /SubmitForm >>' }), 'script'],
  ['a PDF that takes data in', pdf({ catalog: '/OpenAction << /S /ImportData >>' }), 'script'],
  ['a PDF that carries a film', pdf({ page: '/Annots [<< /Subtype /RichMedia >>]' }), 'script'],
  ...hidingPdfs(),
  ['a PDF that grows when unpacked', pdf({ objects: [bomb(130_000_000)] }), 'broken'],
  ['a PDF that grows twice over', pdf({ objects: [bomb(130_000_000, 2)] }), 'broken'],
  ['a PDF packed three times over', pdf({ objects: [bomb(1000, 3)] }), 'broken'],
  ['a PDF that is a web page as well', Buffer.concat([Buffer.from(PAGE), pdf()]), 'type'],
  ['a PDF that is an archive as well', Buffer.concat([pdf(), ZIP.subarray(-400)]), 'type'],
  ['a PDF that is a photo as well', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), pdf()]), 'type'],
]

/** Sixty files none of which may come in, each with what is said about it. */
export async function hostileFiles(): Promise<Hostile[]> {
  return [...OTHER_KINDS, ...PDFS, ...(await hostilePictures())]
}
