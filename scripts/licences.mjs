import './install/runtime.mjs'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { begin } from './command-line/begin.mjs'
import { projectFolder } from './install/prepare.mjs'

/**
 * Lists the licences of all packages that run in production, as they are installed: `npm run --silent licences`. Ends
 * with 1 where one is not among those that we know how to keep.
 */

/** Licences that a product which is not open itself may use, with their notice kept. */
const KNOWN = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['OFL-1.1', 'Unlicense', 'CC-BY-4.0', 'PostgreSQL'],
])

/** Used unchanged and as files of their own, which these licences ask for. */
const KEPT_APART = new Map([
  ['libheif-js', 'LGPL-3.0'],
  ['@img/sharp-libvips-', 'LGPL-3.0-or-later'],
  ['@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
])

/** The packages of production that are installed here, with the licence that each says it has. */
export function licences(folder = projectFolder) {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([place, { dev, devOptional }]) => place && !dev && !devOptional)
    .filter(([place]) => existsSync(path.join(folder, place, 'package.json')))
    .map(([place, { version, license }]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? 'unknown',
    }))
}

/** Those that nobody has looked at: one of several, as in `(MIT OR GPL-3.0)`, is enough. */
export function unknownLicences(all = licences()) {
  return all.filter(({ name, licence }) => {
    const isApart = [...KEPT_APART].some(([begin, kept]) => name.startsWith(begin) && licence.includes(kept))
    return !isApart && !licence.replaceAll(/[()]/g, '').split(' OR ').some(isKnown)
  })
}

const isKnown = (licence) => licence.split(' AND ').every((one) => KNOWN.has(one))

/** @type {import('./command-line/understand.mjs').Command} */
const listing = {
  says: 'Lists the licences of all packages that run in production, and ends with 1 where one is unknown.',
  run: () => {
    for (const { name, version, licence } of licences()) console.log([name, version, licence].join('\t'))
    const unknown = unknownLicences()
    for (const { name, licence } of unknown) console.error(`${name}: nobody has looked at ${licence}`)
    process.exitCode = unknown.length > 0 ? 1 : 0
  },
}

if (import.meta.main) await begin('npm run licences --', listing)
