import { lastPage } from '@/components/first-script/last-page'

const LEFT_BY_THEN_MS = 1000

/**
 * What breaks in the browser is told once to the page around a frame and to the app's log: a part that cannot be drawn, a
 * built file that does not arrive although there is a line, and an error of ours that nothing has caught. Errors of
 * extensions are not ours. Firefox breaks off what a page still loads when it is left; a page that is gone a moment later
 * is not broken. It depends on no other file.
 */
export function speakWhenBroken(): void {
  let tell: (() => void) | undefined
  let isBroken = false
  const breaks = () =>
    setTimeout(() => {
      isBroken = true
      tell?.()
    }, LEFT_BY_THEN_MS)
  addEventListener('broken', breaks)
  addEventListener(
    'error',
    ({ target, filename }) => {
      if (isOurs(target, filename)) breaks()
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason?.name !== 'AbortError' && isBuilt(reason?.stack)) breaks()
  })
  addEventListener('DOMContentLoaded', () => {
    tell = lastPage()
    if (isBroken) tell?.()
  })
}

/** A script that does not arrive is the target of the event itself; offline that is no fault of ours. */
function isOurs(target: EventTarget | null, file: string): boolean {
  return target instanceof HTMLScriptElement ? navigator.onLine && isBuilt(target.src) : isBuilt(file)
}

function isBuilt(text: unknown): boolean {
  return String(text).includes(`${location.origin}/_next/static/`)
}
