import { expect, type Locator } from '@playwright/test'

/**
 * Waits until the page's script has taken the element over. A press before that is answered by a whole document, in
 * which the browser, not the page, decides where the focus is.
 */
export async function expectTakenOver(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate(isTakenOver)).toBe(true)
}

/** React marks an element while it still prepares the page; it answers once the root has been taken over as well. */
function isTakenOver(element: Element): boolean {
  const inside = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  const mark = Object.keys(element).find((key) => key.startsWith('__reactFiber'))
  let root = mark && inside(element, mark)
  while (inside(root, 'return')) root = inside(root, 'return')
  const state = inside(inside(inside(root, 'stateNode'), 'current'), 'memoizedState')
  return inside(state, 'isDehydrated') === false
}
