import { deflateSync } from 'node:zlib'
import type { FileProblem } from '../inspector/verdict'
import { pdf, stream } from './pdfs'

type Hostile = readonly [name: string, bytes: Buffer, problem: FileProblem]

const ACT = '(app.alert(1))'
const opens = (act: string, ...objects: string[]) => pdf({ catalog: `/OpenAction ${act}`, objects })
const linked = (act: string, ...objects: string[]) =>
  pdf({ page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${act} >>]`, objects })
const drawnWith = (object: string) =>
  pdf({ page: '/Resources << /XObject << /X 10 0 R >> >>', content: '/X Do 0 0 9 9 re f', objects: [object] })

/** Objects in a stream that is packed with a predictor, in hexadecimal or in two ways at once. */
function packed(body: string, encode: (text: Buffer) => Buffer, entries: string): string {
  return stream(encode(Buffer.from(`50 0 ${body}`, 'latin1')), `/Type /ObjStm /N 1 /First 5 ${entries}`)
}

const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`)
const SCRIPT = `<< /S /JavaScript /JS ${ACT} >>`

/** PDFs that do more than be read, and write it so that a search for words does not find it. */
export function hidingPdfs(): readonly Hostile[] {
  const files: ReadonlyArray<readonly [string, Buffer]> = [
    ['with a comment between its words', opens(`<< /S%x\n/JavaScript%y\n/JS%z\n${ACT} >>`)],
    ['with numbers for all of its letters', opens(`<< /S /#4a#61#76#61#53#63#72#69#70#74 /#4a#53 ${ACT} >>`)],
    ['by reference', opens('10 0 R', `<< /S 11 0 R /JS 12 0 R >>`, '/JavaScript', ACT)],
    ['as a stream', opens('10 0 R', '<< /S /JavaScript /JS 11 0 R >>', stream(Buffer.from('app.alert(1)')))],
    ['without spaces', opens(`<</S/JavaScript/JS${ACT}>>`)],
    [
      'in a list of acts that follow',
      opens(`<< /S /GoTo /D [100 0 R /Fit] /Next [<< /S /GoTo /Next ${SCRIPT} >>] >>`),
    ],
    [
      'in a bookmark',
      pdf({
        catalog: '/Outlines 10 0 R',
        objects: ['<< /First 11 0 R /Last 11 0 R >>', `<< /Title (x) /Parent 10 0 R /A ${SCRIPT} >>`],
      }),
    ],
    [
      'in a field',
      pdf({
        catalog: '/AcroForm << /Fields [10 0 R] >>',
        objects: [`<< /FT /Tx /T (x) /AA << /K ${SCRIPT} >> >>`],
      }),
    ],
    ['in objects packed in hexadecimal', pdf({ objects: [packed(SCRIPT, hex, '/Filter /ASCIIHexDecode')] })],
    [
      'in objects packed twice',
      pdf({
        objects: [packed(SCRIPT, (text) => hex(deflateSync(text)), '/Filter [/ASCIIHexDecode /FlateDecode]')],
      }),
    ],
    [
      'in objects packed by a filter that is named elsewhere',
      pdf({ objects: [packed(SCRIPT, deflateSync, '/Filter 12 0 R'), '<< >>', '/FlateDecode'] }),
    ],
    [
      'in objects packed by a filter in a list elsewhere',
      pdf({ objects: [packed(SCRIPT, deflateSync, '/Filter [12 0 R]'), '<< >>', '/FlateDecode'] }),
    ],
    ['behind a link that is script', linked('<< /S /URI /URI (javascript:alert\\(1\\)) >>')],
    [
      'behind a link that is script in numbers',
      linked(`<< /S /URI /URI <${Buffer.from('javascript:alert(1)').toString('hex')}> >>`),
    ],
    [
      'behind a link that is script elsewhere',
      linked('10 0 R', '<< /S /URI /URI 11 0 R >>', '( JavaScript:alert\\(1\\))'),
    ],
    ['behind a link to a file', linked('<< /S /URI /URI (file:///etc/passwd) >>')],
    ['behind a link that holds a page', linked('<< /S /URI /URI (data:text/html,x) >>')],
    ['by opening another document', linked('<< /S /GoToR /F (\\\\\\\\host\\\\share.pdf) /D [0 /Fit] >>')],
    ['by playing a film', linked('<< /S /Movie /T (x) >>')],
    ['by playing a sound', linked('<< /S /Sound /Sound 10 0 R >>', stream(Buffer.from('x'), '/R 8000'))],
    [
      'with a file pinned to a page',
      pdf({
        page: '/Annots [<< /Subtype /FileAttachment /Rect [0 0 9 9] /FS 10 0 R >>]',
        objects: ['<< /Type /Filespec /F (x) /EF << /F 11 0 R >> >>', stream(Buffer.from('x'))],
      }),
    ],
    [
      'with a stream that is in another file',
      drawnWith(stream(Buffer.from(''), '/Subtype /Form /BBox [0 0 9 9] /F (http://a.example/x)')),
    ],
    ['with PostScript', drawnWith(stream(Buffer.from('showpage'), '/Type /XObject /Subtype /PS'))],
    [
      'with PostScript as a second kind',
      drawnWith(stream(Buffer.from('showpage'), '/Subtype /Form /Subtype2 /PS /BBox [0 0 9 9]')),
    ],
    ['with a body in three dimensions', pdf({ page: '/Annots [<< /Subtype /3D /Rect [0 0 9 9] >>]' })],
    ['with a screen for a film', pdf({ page: '/Annots [<< /Subtype /Screen /Rect [0 0 9 9] >>]' })],
    [
      'with a program of forms elsewhere',
      pdf({ catalog: '/AcroForm 10 0 R', objects: ['<< /XFA%x\n 11 0 R >>', stream(Buffer.from('<xdp/>'))] }),
    ],
  ]
  return files.map(([name, bytes]) => [`a PDF that does more, ${name}`, bytes, 'script'])
}
