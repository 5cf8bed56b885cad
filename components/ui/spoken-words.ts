/**
 * When the words of an element are read out: as soon as it is there (`shown`), only once its words become others
 * (`changed`), or as soon as it is there and with the page moved to it (`failed`).
 */
export type Saying = 'shown' | 'changed' | 'failed'

/** The words to be read out on a page at a moment, by the element that holds them. */
export type Lines = ReadonlyMap<Element, { words: string; saying: Saying }>

/** The elements whose words are to be read out of a page that was different before, or that has just come. */
export function linesToSay(before: Lines | undefined, now: Lines): readonly Element[] {
  return [...now].flatMap(([one, { words, saying }]) => {
    // With the same id it is the same line, also where the whole page was drawn again.
    const known = [...(before ?? [])].find(([line]) => line === one || (one.id && line.id === one.id))?.[1]
    const isNews = known ? known.words !== words : saying !== 'changed'
    return isNews && words ? [one] : []
  })
}
