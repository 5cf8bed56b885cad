/** As much of an element as React and the loader touch. */
class SmallElement {
  nodeType = 1
  namespaceURI = 'http://www.w3.org/1999/xhtml'
  style = { cssText: '' }
  isConnected = true
  children: SmallElement[] = []
  parent: SmallElement | undefined
  src = ''
  readonly tagName: string
  readonly ownerDocument: object

  constructor(tagName: string, ownerDocument: object) {
    this.tagName = tagName
    this.ownerDocument = ownerDocument
  }

  append(child: SmallElement) {
    child.parent = this
    this.children.push(child)
  }
  appendChild(child: SmallElement) {
    this.append(child)
    return child
  }
  removeChild(child: SmallElement) {
    this.children = this.children.filter((one) => one !== child)
  }
  remove() {
    this.parent?.removeChild(this)
  }
  setAttribute() {}
  addEventListener() {}
  postMessage() {}
  contentWindow = this

  /** The frames in here, however deep. */
  frames(): SmallElement[] {
    const inside = this.children.flatMap((child) => child.frames())
    return this.tagName === 'iframe' ? [this] : inside
  }
}

/** A page with one element to draw in, and the globals that browsers have. */
export function smallPage() {
  const document: Record<string, unknown> = {
    nodeType: 9,
    addEventListener: () => undefined,
    activeElement: null,
  }
  document.createElement = (name: string) => new SmallElement(name, document)
  const place = new SmallElement('main', document)
  const nothing = () => undefined
  const globals = {
    window: { document, addEventListener: nothing, event: undefined, HTMLIFrameElement: class {} },
    document,
    addEventListener: nothing,
    removeEventListener: nothing,
    IS_REACT_ACT_ENVIRONMENT: true,
  }
  if (!isElement(place)) throw new TypeError('no element')
  return { place, globals, frames: () => place.frames().map(({ src }) => src) }
}

/** It has what React asks of an element. */
function isElement(value: object): value is Element {
  return 'nodeType' in value
}
