import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Drawings, takeDrawings, withDrawings } from './drawings-within'
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

/** What a sheet gives to a document: the rules that it needs, and the drawings of icons. */
type Needed = { styles: string; drawings: Drawings }

/** Made once for each sheet and each set of classes. */
const kept = new Map<string, Needed>()

/**
 * Puts the styles and drawings that a document needs into it, so that it can be drawn as soon as it arrives: a separate
 * sheet would cost one more round trip. Only for documents that load no script: classes are looked for in the
 * document alone.
 *
 * @param nonce that the policy of this answer gives to styles
 */
export function withStyles(html: string, nonce: string, read: ReadSheet = readBuilt): Styled {
  const sheets: string[] = []
  const classes = classesOf(html)
  const drawings = new Map<string, string>()
  const styled = html.replace(LINKED, (link) => {
    const file = FILE.exec(link)?.[1]
    const needed = file && neededFrom(file, classes, read)
    if (!needed) return link
    sheets.push(BUILT + file)
    for (const [name, drawing] of needed.drawings) drawings.set(name, drawing)
    return `<style nonce="${nonce}">${needed.styles}</style>`
  })
  return { html: withDrawings(styled, drawings), sheets }
}

function neededFrom(file: string, classes: readonly string[], read: ReadSheet): Needed | undefined {
  const key = [file, ...classes].join(' ')
  const known = kept.get(key)
  if (known !== undefined) return known
  const sheet = read(file)
  if (sheet === undefined) return undefined
  if (kept.size >= MOST_KEPT) kept.clear()
  const { sheet: plain, drawings } = takeDrawings(sheet)
  const needed = { styles: neededStyles(plain, classes).replace(ADDRESS, inBuild), drawings }
  kept.set(key, needed)
  return needed
}

/** Within a document an address no longer begins at the sheet. */
function inBuild(_: string, address: string): string {
  return `url(${new URL(address, `http://build${BUILT}`).pathname})`
}

function readBuilt(file: string): string | undefined {
  const place = path.join(process.cwd(), '.next', 'static', 'chunks', file)
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined
}
