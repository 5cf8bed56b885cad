/** What a document brought along for the case that its page breaks, as it was before. */
export type BroughtAlong = {
  lang: string
  dir: string
  look: DOMStringMap
  words: Node
  /** What the page around a frame has to be told, and where it may be. */
  around: DOMStringMap
}
