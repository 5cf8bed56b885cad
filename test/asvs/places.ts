import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..', '..')

/** A place that shows something: a file or folder, and for a test words of its title. */
export type Place = { file: string; words: string | undefined }

/** The places that a line names: `file`, or `file # words in it`; several with a semicolon between. */
export function placesIn(text: string): readonly Place[] {
  return text.split(';').map((part) => {
    const [file = '', words] = part.split('#').map((half) => half.trim())
    return { file, words }
  })
}

/** What is named and not there: a file, or words that no line of it has. */
export function missingPlaces(places: readonly Place[]): readonly string[] {
  return places.flatMap(({ file, words }) => {
    if (file === '' || !existsSync(path.join(root, file))) return [`${file}, which is not there`]
    const isThere = words === undefined || readFileSync(path.join(root, file), 'utf8').includes(words)
    return isThere ? [] : [`“${words}”, which ${file} does not have`]
  })
}
