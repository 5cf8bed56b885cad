import { brotliCompressSync, gzipSync } from 'node:zlib'
import { tagsOf } from '../../lib/developer/embed-doctor/markup.ts'
import { ask } from '../ask.mjs'
import { readPage } from '../world.mjs'

const CHUNK = /\/_next\/static\/[^"'\\\s)]+?\.js/g
/** What a page keeps until its script takes it out, such as the files that it has fetched once it is drawn. */
const KEPT = /<\/?template\b[^>]*>/g
const LAZY = /["'`](?:\/_next\/)?(static\/chunks\/[^"'`\\]+?\.js)["'`]/g

/**
 * Files of script a page brings: those its html names (the fallbacks for browsers of another age left out), and
 * those that the named ones may fetch later. What it only fetches ahead for the next page runs on none of them, and is
 * told apart.
 */
export async function scriptsOf(visit, path) {
  const html = await readPage(visit, path)
  const fallback = new Set(
    tagsOf(html, 'script').flatMap(({ nomodule, src = '' }) => (nomodule === undefined ? [] : chunksIn(src))),
  )
  const fetchedAhead = tagsOf(html.replace(KEPT, ''), 'link').filter(({ rel }) => rel === 'prefetch')
  const ahead = new Set(fetchedAhead.flatMap(({ href = '' }) => chunksIn(href)))
  const names = new Set(chunksIn(html).filter((name) => !fallback.has(name) && !ahead.has(name)))
  const files = await readScripts(visit.origin, names)
  return {
    html,
    files,
    ahead: await readScripts(visit.origin, ahead),
    lazy: await lazyOf(visit.origin, files),
  }
}

async function readScripts(origin, names) {
  const files = new Map()
  for (const name of names) files.set(name, await readScript(origin, name))
  return files
}

function chunksIn(text) {
  return [...text.matchAll(CHUNK)].map(([name]) => name)
}

/** One file of script as it is before it travels. */
export async function readScript(origin, name) {
  const answer = await ask(`${origin}${name}`, { headers: { 'accept-encoding': 'identity' } })
  return Buffer.from(await answer.arrayBuffer())
}

async function lazyOf(origin, files) {
  const lazy = new Map()
  for (const source of files.values()) {
    for (const [, name] of source.toString('utf8').matchAll(LAZY)) {
      const address = `/_next/${name}`
      if (!files.has(address) && !lazy.has(address)) lazy.set(address, await readScript(origin, address))
    }
  }
  return lazy
}

/** Bytes of a set of files, each compressed by itself as it travels. */
export function weigh(files) {
  const sum = (sizeOf) => [...files.values()].reduce((total, source) => total + sizeOf(source), 0)
  return {
    raw: sum((source) => source.length),
    gzip: sum((source) => gzipSync(source, { level: 9 }).length),
    brotli: sum((source) => brotliCompressSync(source).length),
  }
}

/** The files of one page that another does not have. */
export function without(files, known) {
  return new Map([...files].filter(([name]) => !known.has(name)))
}

/** Bytes of a page itself as it travels. */
export function documentBytes(html) {
  return { raw: Buffer.byteLength(html), gzip: gzipSync(html).length }
}
