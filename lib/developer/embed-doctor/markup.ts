import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element

/** The attributes of an element by name, in lower case. */
export type Tag = Readonly<Record<string, string>>

/** Every element of a page in the order of its text, as a browser without script reads it. */
export function elementsOf(html: string): readonly Element[] {
  return elementsIn(parse(html, { scriptingEnabled: false }))
}

/** The elements inside a part of a page, in the order of its text. */
export function elementsIn(node: Node): readonly Element[] {
  return childrenOf(node).flatMap((child) => (isElement(child) ? [child, ...elementsIn(child)] : []))
}

/** The attributes of every element of one name in a page. */
export function tagsOf(html: string, name: string): readonly Tag[] {
  return elementsOf(html)
    .filter(({ tagName }) => tagName === name)
    .map(attributesOf)
}

export function attributesOf({ attrs }: Element): Tag {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
}

/** The text inside an element. */
export function textOf(node: Node): string {
  return 'value' in node ? node.value : childrenOf(node).map(textOf).join('')
}

function isElement(node: Node): node is Element {
  return 'tagName' in node
}

/** A template is no part of the page, unless it is the inside of an element that has its own tree. */
function childrenOf(node: Node): readonly Node[] {
  if ('content' in node && attributesOf(node).shadowrootmode !== undefined) return node.content.childNodes
  return 'childNodes' in node ? node.childNodes : []
}
