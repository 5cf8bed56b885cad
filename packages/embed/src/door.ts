/** What the link to a tab says in each language of the flow. A test compares it with the words of the app. */
const DOORS: Readonly<Record<string, string>> = {
  en: 'Continue in a new tab',
  de: 'In einem neuen Tab weitermachen',
  fr: 'Continuer dans un nouvel onglet',
  es: 'Continuar en una pestaña nueva',
  pt: 'Continuar em uma nova aba',
  pl: 'Kontynuuj w nowej karcie',
  ar: 'المتابعة في علامة تبويب جديدة',
}

/** Makes an anchor lead to the flow in a tab of its own, for a frame that stays silent. */
export function makeDoor(door: HTMLAnchorElement, href: string, locale: string | undefined) {
  const language = locale || document.documentElement.lang || navigator.language
  door.textContent = DOORS[language.slice(0, 2)] ?? DOORS.en ?? ''
  return Object.assign(door, { href, target: '_blank', rel: 'noopener', dir: 'auto' })
}
