// @ts-check
// Vestibule in a frame of your page. No styles, no cookies; types in v1.d.ts.
;(() => {
  /** @typedef {import('./v1.d.ts').VestibuleOptions} Options */
  /** @typedef {import('./v1.d.ts').VestibuleScheme} Scheme */

  const SANDBOX =
    'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads'
  const FEATURES = ['camera', 'fullscreen']
  const SILENCE_MS = 10_000
  const SILENCE_FIX =
    'No message from the frame. Allow our origin in frame-src, and add this page to parentOrigins.'
  /** @type {Record<string, string>} */
  const DOORS = {
    en: 'Continue in a new tab',
    de: 'In einem neuen Tab weitermachen',
    fr: 'Continuer dans un nouvel onglet',
    es: 'Continuar en una pestaña nueva',
    pt: 'Continuar em uma nova aba',
    pl: 'Kontynuuj w nowej karcie',
    ar: 'المتابعة في علامة تبويب جديدة',
  }

  /**
   * Only links of ours: others would be opened in the page's name.
   * @param {string} link
   * @param {string | undefined} locale
   */
  const addressOf = (link, locale) => {
    const address = new URL(link)
    if (!/^https?:$/.test(address.protocol) || !address.pathname.startsWith('/l/'))
      throw new TypeError('Vestibule: the link must be the url of an embed link')
    if (locale) address.pathname += `/${encodeURIComponent(locale)}`
    return address
  }

  /**
   * @param {string | Element} target
   * @param {Options} options
   */
  const mount = (target, options) => {
    const place = typeof target === 'string' ? document.querySelector(target) : target
    if (!place) throw new TypeError(`Vestibule: nothing on this page is ${target}`)
    let { origin, href } = addressOf(options.link, options.locale)
    let { link: opened, scheme } = options
    /** Each page of the flow tells everything of its visit. @type {Set<string>} */
    const told = new Set()
    const iframe = document.createElement('iframe')
    const door = document.createElement('a')
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let silence
    iframe.title = options.title ?? 'Identity check'
    iframe.referrerPolicy = 'strict-origin'
    iframe.setAttribute('sandbox', SANDBOX)
    iframe.style.cssText = 'display:block;inline-size:100%;block-size:40rem;border:0'

    /** @param {string} link */
    const open = (link) => {
      opened = link
      ;({ origin, href } = addressOf(link, options.locale))
      iframe.allow = FEATURES.map((feature) => `${feature} ${origin}`).join('; ')
      iframe.src = href
      hush()
      silence = setTimeout(offerDoor, SILENCE_MS)
    }
    const hush = () => {
      clearTimeout(silence)
      door.remove()
    }
    const offerDoor = () => {
      if (!iframe.isConnected) return
      const language = options.locale || document.documentElement.lang || navigator.language
      door.textContent = DOORS[language.slice(0, 2)] ?? DOORS.en ?? ''
      Object.assign(door, { href, target: '_blank', rel: 'noopener', dir: 'auto' })
      iframe.after(door)
      const data = { code: 'frame_silent', fix: SILENCE_FIX }
      tell({ version: 1, type: 'frame.diagnostic', createdAt: new Date().toISOString(), data })
    }
    /** @param {import('./v1.d.ts').VestibuleEvent} event */
    const tell = (event) => {
      if (event.id && told.has(event.id)) return
      if (event.id) told.add(event.id)
      options.onEvent?.(event)
    }
    const sendScheme = () => {
      if (scheme) iframe.contentWindow?.postMessage({ vestibule: 1, type: 'scheme', scheme }, origin)
    }
    const refresh = async () => {
      const link = await options.freshLink?.()
      // The same one is lost again.
      if (link && link !== opened && iframe.isConnected) open(link)
    }
    /** @param {MessageEvent} message */
    const hear = ({ source, origin: from, data }) => {
      if (source !== iframe.contentWindow || from !== origin || data?.vestibule !== 1) return
      hush()
      if (data.type === 'ready') sendScheme()
      if (data.type === 'height' && Number.isInteger(data.px) && data.px > 0 && data.px < 1e5)
        iframe.style.blockSize = `${data.px}px`
      if (data.type === 'event' && data.event?.type) tell(data.event)
      if (data.type === 'lost') refresh().catch(reportError)
    }
    addEventListener('message', hear)
    open(options.link)
    place.append(iframe)
    return {
      iframe,
      open,
      /** @param {Scheme} wanted */
      setScheme: (wanted) => {
        scheme = wanted
        sendScheme()
      },
      unmount: () => {
        removeEventListener('message', hear)
        hush()
        iframe.remove()
      },
    }
  }

  class VestibuleFrame extends HTMLElement {
    static observedAttributes = ['link', 'scheme']
    /** @type {ReturnType<typeof mount> | undefined} */
    #frame
    get link() {
      return this.getAttribute('link') ?? ''
    }
    set link(link) {
      this.setAttribute('link', link)
    }
    connectedCallback() {
      if (this.link && !this.#frame) this.#frame = mount(this, this.#options())
    }
    disconnectedCallback() {
      this.#frame?.unmount()
      this.#frame = undefined
    }
    /**
     * @param {string} name
     * @param {string | null} _before
     * @param {string | null} value
     */
    attributeChangedCallback(name, _before, value) {
      if (!this.#frame) {
        if (this.isConnected) this.connectedCallback()
      } else if (name === 'link' && value) this.#frame.open(value)
      else if (name === 'scheme') this.#frame.setScheme(/** @type {Scheme} */ (value ?? 'auto'))
    }
    /** @returns {Options} */
    #options() {
      /** @param {string} name */
      const given = (name) => this.getAttribute(name) ?? undefined
      return {
        link: this.link,
        title: given('title'),
        locale: given('locale'),
        scheme: /** @type {Scheme | undefined} */ (given('scheme')),
        onEvent: (detail) => this.dispatchEvent(new CustomEvent('vestibule', { detail })),
        freshLink: () => {
          this.dispatchEvent(new CustomEvent('vestibule-expired', { detail: null }))
          return ''
        },
      }
    }
  }

  if (!customElements.get('vestibule-frame')) customElements.define('vestibule-frame', VestibuleFrame)
  globalThis.Vestibule ??= Object.freeze({ version: /** @type {const} */ (1), mount })
})()
