import { subscribe } from 'node:diagnostics_channel'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Where browsers ask for the built files. */
const ADDRESS = '/_next/static/'
/** What is worth packing. Fonts and pictures are packed as they come. */
const TYPES = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
}
const ENDING = '.br'
/** Of a larger file the last few per cent would take seconds. */
const LARGE = 500_000
const QUICK = 9

/** Packs the files for browsers, each once and as tightly as can be, beside itself. */
export async function packFiles(folder) {
  const packed = filesOf(folder).filter((name) => TYPES[path.extname(name)])
  await Promise.all(packed.map((name) => packFile(path.join(folder, name))))
}

async function packFile(file) {
  const whole = readFileSync(file)
  const level = whole.length > LARGE ? QUICK : constants.BROTLI_MAX_QUALITY
  const packed = await compress(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })
  if (packed.length < whole.length) writeFileSync(file + ENDING, packed)
}

/**
 * Gives browsers the packed files. The framework packs each answer while it sends it, less tightly: a seventh more
 * bytes of script and styles for the first page on a slow line.
 */
export function servePacked(folder) {
  const packed = new Set(
    filesOf(folder)
      .filter((name) => name.endsWith(ENDING))
      .map((name) => ADDRESS + name.split(path.sep).join('/').slice(0, -ENDING.length)),
  )
  subscribe('http.server.request.start', ({ request, response }) => {
    // Another method is refused, with words that are not packed.
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !packed.has(request.url) || !takesBrotli(request)) return
    response.setHeader('Content-Type', TYPES[path.extname(request.url)])
    response.setHeader('Content-Encoding', 'br')
    request.url += ENDING
  })
}

/** Whether the browser takes it. One that says `q=0` refuses what it names. */
function takesBrotli({ headers }) {
  const taken = String(headers['accept-encoding'] ?? '').split(',')
  return taken.some((one) => /^\s*br\s*(?:;|$)/i.test(one) && !/;\s*q=0(?:\.0*)?\s*$/i.test(one))
}

function filesOf(folder) {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}
