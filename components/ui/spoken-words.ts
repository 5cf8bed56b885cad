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
    const known = before?.get(one) ?? drawnBefore(before, one.id)
    const isNews = known ? known.words !== words : saying !== 'changed'
    return isNews && words ? [one] : []
  })
}

/** What a line said before the whole page was drawn again: with the same id it is the same one. */
function drawnBefore(before: Lines | undefined, id: string) {
  return id ? [...(before ?? [])].find(([one]) => one.id === id)?.[1] : undefined
}
