import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { fontLink, fontScript } from './font-script'

const FILES = ['/latin.woff2', '/greek.woff2']

test.each<[line: string, connection: object | undefined, asked: readonly string[]]>([
  ['a quick line', { downlink: 10, rtt: 50 }, FILES],
  ['a line that a browser has not measured yet', { downlink: 1.35, rtt: 100 }, FILES],
  ['a far but broad line', { downlink: 10, rtt: 300 }, FILES],
  ['a slow line', { downlink: 1.5, rtt: 150 }, []],
  ['a person who saves data on a quick line', { downlink: 10, rtt: 50, saveData: true }, []],
  ['a browser that does not tell its line', undefined, FILES],
])('for %s the fonts are asked for only if they can come in time', (_, connection, asked) => {
  const links: object[] = []
  const head = { append: (link: object) => links.push(link) }
  runInNewContext(fontScript(FILES), {
    navigator: { connection },
    document: { head, createElement: () => ({}) },
  })
  expect(JSON.stringify(links)).toBe(JSON.stringify(asked.map(fontLink)))
})
