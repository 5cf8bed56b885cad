import type { Page } from '@playwright/test'

/** Words, and what differs between two visits: that they are there is all that counts of them. */
const OF_WORDS = [
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt', 'label'],
  ...[
    'placeholder',
    'value',
    'content',
    'lang',
    'datetime',
    'nonce',
    'id',
    'href',
    'src',
    'srcset',
    'action',
  ],
]
/** Attributes that name other elements: which ones counts, and not by what id. */
const OF_OTHERS = [
  ...['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-details'],
  ...['aria-errormessage', 'aria-activedescendant', 'aria-flowto', 'for', 'headers', 'list', 'form'],
]
/** What contrast is made of. */
const OF_COLOURS = [
  ...['color', 'background-color', 'background-image', 'opacity', 'font-size', 'font-weight'],
  ...['text-shadow', 'text-decoration-line', 'display', 'visibility', 'position'],
]

/**
 * How a page is built and coloured at this moment, without its words: every element with what its attributes say, and
 * the colours and letters it is drawn with. Two pages of the same look differ in what they say and in nothing else. A
 * page with a frame has no look, because what is in the frame is not seen from here.
 */
export async function lookOf(page: Page): Promise<string | undefined> {
  return page.evaluate(
    async ({ words, others, colours }) => {
      // Choices of a list are in the order of their words, and drawn by the browser.
      const elements = [...document.querySelectorAll('*:not(script, style, link, option)')]
      if (elements.some((one) => one.matches('iframe, object, embed'))) return undefined
      const places = new Map(elements.map((one, place) => [one.id, place]))
      const built = elements.map((one) =>
        [one.tagName, attributesOf(one), hasText(one), coloursOf(one)].join(' '),
      )
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(built.join('\n')))
      return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

      function attributesOf(one: Element): string {
        return [...one.attributes].map(({ name, value }) => `${name}=${meantBy(name, value)}`).join(' ')
      }

      function meantBy(name: string, value: string): string {
        if (others.includes(name))
          return value
            .split(/\s+/)
            .map((id) => places.get(id) ?? 'nothing')
            .join(',')
        if (name === 'href' && value.startsWith('#')) return `${places.get(value.slice(1)) ?? 'nothing'}`
        if (words.includes(name) || name.startsWith('data-')) return value.trim() ? 'something' : 'nothing'
        return value
      }

      function hasText(one: Element): boolean {
        return [...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
      }

      function coloursOf(one: Element): string {
        if (one.closest('head')) return ''
        const style = getComputedStyle(one)
        return colours.map((name) => style.getPropertyValue(name)).join(' ')
      }
    },
    { words: OF_WORDS, others: OF_OTHERS, colours: OF_COLOURS },
  )
}
