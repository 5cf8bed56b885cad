import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { classesOf, neededStyles } from './needed-styles'

const LINKED = /<link\b[^>]*\brel="stylesheet"[^>]*>/g
const BUILT = '/_next/static/chunks/'
const FILE = /\bhref="\/_next\/static\/chunks\/([\w.-]+\.css)[^"]*"/
const ADDRESS = /url\((?!["']?(?:data:|\/|#))([^"')]+)\)/g
/** Pages without script have few sets of classes. */
const MOST_KEPT = 100

/** A document with styles inside it, and the addresses of the sheets that they are taken from. */
type Styled = { html: string; sheets: string[] }

/** Gives a built sheet by its file's name; undefined where it is served from elsewhere. */
type ReadSheet = (file: string) => string | undefined

/** Made once for each sheet and each set of classes. */
const kept = new Map<string, string>()

/**
 * Puts the styles that a document needs into it, so that it can be drawn as soon as it arrives: a separate
 * sheet would cost one more round trip. Only for documents that load no script: classes are looked for in the
 * document alone.
 *
 * @param nonce that the policy of this answer gives to styles
 */
export function withStyles(html: string, nonce: string, read: ReadSheet = readBuilt): Styled {
  const sheets: string[] = []
  const classes = classesOf(html)
  const styled = html.replace(LINKED, (link) => {
    const file = FILE.exec(link)?.[1]
    const styles = file && stylesFor(file, classes, read)
    if (!styles) return link
    sheets.push(BUILT + file)
    return `<style nonce="${nonce}">${styles}</style>`
  })
  return { html: styled, sheets }
}

function stylesFor(file: string, classes: readonly string[], read: ReadSheet): string | undefined {
  const key = [file, ...classes].join(' ')
  const known = kept.get(key)
  if (known !== undefined) return known
  const sheet = read(file)
  if (sheet === undefined) return undefined
  if (kept.size >= MOST_KEPT) kept.clear()
  const styles = neededStyles(sheet, classes).replace(ADDRESS, inBuild)
  kept.set(key, styles)
  return styles
}

/** Within a document an address no longer begins at the sheet. */
function inBuild(_: string, address: string): string {
  return `url(${new URL(address, `http://build${BUILT}`).pathname})`
}

function readBuilt(file: string): string | undefined {
  const place = path.join(process.cwd(), '.next', 'static', 'chunks', file)
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined
}
