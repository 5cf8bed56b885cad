import { mount } from './mount.ts'
import type { VestibuleFrame, VestibuleOptions, VestibuleScheme } from './types.ts'

/** Defines `<vestibule-frame>`. Nothing happens where the page has it already. */
export function defineElement(): void {
  if (customElements.get('vestibule-frame')) return
  // The class is in here because its base exists in browsers alone, and servers import this file as well.
  customElements.define(
    'vestibule-frame',
    class extends HTMLElement {
      static observedAttributes = ['link', 'scheme']
      #frame: VestibuleFrame | undefined
      get link() {
        return this.getAttribute('link') ?? ''
      }
      set link(link) {
        this.setAttribute('link', link)
      }
      connectedCallback() {
        if (this.link && !this.#frame) this.#frame = mount(this, optionsOf(this, this.link))
      }
      disconnectedCallback() {
        this.#frame?.unmount()
        this.#frame = undefined
      }
      attributeChangedCallback(name: string, _before: string | null, value: string | null) {
        if (!this.#frame) {
          if (this.isConnected) this.connectedCallback()
        } else if (name === 'link' && value) this.#frame.open(value)
        else if (name === 'scheme') this.#frame.setScheme(asScheme(value) ?? 'auto')
      }
    },
  )
}

function optionsOf(element: HTMLElement, link: string): VestibuleOptions {
  const given = (name: string) => element.getAttribute(name) ?? undefined
  return {
    link,
    title: given('title'),
    locale: given('locale'),
    scheme: asScheme(element.getAttribute('scheme')),
    onEvent: (detail) => element.dispatchEvent(new CustomEvent('vestibule', { detail })),
    freshLink: () => {
      element.dispatchEvent(new CustomEvent('vestibule-expired', { detail: null }))
      return ''
    },
  }
}

/** An attribute is any text; the frame passes over a scheme that it does not know. */
function asScheme(value: string | null): VestibuleScheme | undefined {
  return (value ?? undefined) as VestibuleScheme | undefined
}
