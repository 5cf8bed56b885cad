type DefaultPolicy = {
  createScriptURL: (url: string) => string | null
  createHTML: (markup: string) => string | null
}

declare global {
  interface Window {
    /** Of browsers that know trusted types. */
    trustedTypes?: { createPolicy: (name: string, policy: DefaultPolicy) => unknown }
  }
}

/** An empty script is how the framework makes one when it draws the document again; it never runs. */
const HARMLESS = ['', '<script></script>']

/**
 * The default policy for what becomes script or markup: addresses of our own built files, and no markup that says
 * anything.
 */
export function holdToOwnScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) =>
      new URL(url, location.href).href.startsWith(`${location.origin}/_next/static/`) ? url : null,
    createHTML: (markup) => (HARMLESS.includes(markup) ? markup : null),
  })
}
