/** A call on a connection of its own: one that was kept may be closed by the app while something else is measured. */
export function ask(address, options = {}) {
  return fetch(address, { ...options, headers: { ...options.headers, connection: 'close' } })
}
