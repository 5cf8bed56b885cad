import path from 'node:path'

/** The yardstick is the framework as it comes. */
export default {
  turbopack: { root: path.resolve(import.meta.dirname, '..', '..') },
  // The bundler looks for `proxy` and `instrumentation` in every folder above; those of the project end otherwise.
  pageExtensions: ['jsx'],
}
