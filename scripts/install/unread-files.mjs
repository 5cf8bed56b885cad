import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** Files that no command of this project opens: together a fifth of what is unpacked. */
const UNREAD = [
  // Positions in other people's sources, for debuggers. Stack traces name the built file without them.
  /\.map$/,
  // React and the server of next again, for experiments that are off in next.config.mjs.
  /\/next\/dist\/compiled\/[^/]+-experimental$/,
  /\/next\/dist\/compiled\/next-server\/[^/]+-experimental\.runtime\.\w+\.js$/,
  /\/next\/dist\/docs$/,
  // Other forms of the PDF library: its sources, files for browsers, and types for old compilers.
  /\/@cantoo\/pdf-lib\/(src|ts3\.4)$/,
  /\/@cantoo\/pdf-lib\/dist\/pdf-lib\./,
  // The sources of the tables of numbers, and the decoder of HEIC for runtimes without WebAssembly.
  /\/stdnum\/src$/,
  /\/libheif-js\/libheif$/,
  // What each browser can do, and where it is used. The compiler asks for the names of browsers alone.
  /\/caniuse-lite\/data\/(features|regions)$/,
  // OpenTelemetry for `require`, which the framework asks for its api alone, and names that are not settled yet.
  /\/@opentelemetry\/(?!api\/).*\.c(js|ts)$/,
  /\/@opentelemetry\/semantic-conventions\/dist\/(experimental_\w+|index-incubating)\./,
]

/** Removes the unread files from the packages. Those that are missing already are no fault. */
export function removeUnread(folder = PACKAGES) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (isUnread(place)) rmSync(place, { recursive: true, force: true })
    else if (entry.isDirectory()) removeUnread(place)
  }
}

function isUnread(place) {
  const name = place.split(path.sep).join('/')
  return UNREAD.some((pattern) => pattern.test(name))
}
