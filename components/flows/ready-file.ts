import { fileKindOf } from '@/components/photo/file-kind'
import { looksTheSame, type PhotoAdvice } from '@/components/photo/measure'
import { prepareInWorker } from '@/components/photo/photo-room'
import type { PhotoWish } from '@/components/photo/prepare'
import type { SendWords } from '@/lib/model/views/document/types'
import { withoutUndefined } from '@/lib/platform/without-undefined'

/** A file as it will be sent; photos have an address to be shown at, and what is said about them. */
export type Ready = {
  name: string
  file: Blob
  note: string
  picture?: string
  advice: readonly PhotoAdvice[]
  /** Of a photo that could be much smaller and still be read: the same, made smaller. */
  smaller?: (signal: AbortSignal) => Promise<Ready | string>
}

type Wish = { url: string; maxBytes: number; words: SendWords; signal: AbortSignal; small?: boolean }

/** A photo below this is not worth making smaller. */
const LARGE_PHOTO = 500_000

/** Larger photos than any phone's, which would only fill this device's memory. */
const LARGEST_PHOTO = 50_000_000

/** Fingerprints of the photos of this page, by where each goes. */
const shown = new Map<string, string>()

/** Makes a file ready to be sent; a sentence where it cannot be. */
export async function readyFrom(file: File, wish: Wish): Promise<Ready | string> {
  const kind = await fileKindOf(file)
  if (kind === 'other') return asItIs(file, wish)
  if (file.size > LARGEST_PHOTO) return wish.words.tooBigPhoto
  const prepared = await prepareInWorker(photoWish(file, kind, wish), wish.signal)
  // Where this browser cannot, the server takes the data away.
  if (!prepared) return asItIs(file, wish)
  const { photo, advice, fingerprint } = prepared
  const isLarge = !wish.small && photo.size >= LARGE_PHOTO
  const isTwice = [...shown].some(([url, other]) => url !== wish.url && looksTheSame(fingerprint, other))
  shown.set(wish.url, fingerprint)
  return {
    name: file.name,
    file: photo,
    note: noteOn(file, photo, wish.words),
    picture: URL.createObjectURL(photo),
    advice: isTwice ? ['same', ...advice] : advice,
    ...withoutUndefined({ smaller: isLarge ? smallerOf(file, wish) : undefined }),
  }
}

function photoWish(file: File, kind: PhotoWish['kind'], { maxBytes, small }: Wish): PhotoWish {
  return small ? { file, kind, maxBytes, small } : { file, kind, maxBytes }
}

const smallerOf =
  (file: File, { url, maxBytes, words }: Wish) =>
  (signal: AbortSignal) =>
    readyFrom(file, { url, maxBytes, words, signal, small: true })

function asItIs(file: File, { maxBytes, words }: Wish): Ready | string {
  return file.size > maxBytes ? words.tooBig : { name: file.name, file, note: file.name, advice: [] }
}

/** What was done to a photo, in one line. */
function noteOn(file: File, photo: Blob, words: SendWords): string {
  const sentence = photo.size < file.size ? words.smaller : words.cleaned
  return sentence
    .replace('{before}', sizeOf(file.size))
    .replace('{after}', sizeOf(photo.size))
    .replace('{name}', () => file.name)
}

function sizeOf(bytes: number): string {
  const [unit, value] = bytes < 1_000_000 ? ['kilobyte', bytes / 1000] : ['megabyte', bytes / 1_000_000]
  const digits = bytes < 1_000_000 ? 0 : 1
  return new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit: String(unit),
    maximumFractionDigits: digits,
  }).format(Math.max(digits ? 0 : 1, Number(value)))
}
