import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { indexOf, pagesOf } from './site-pages.mjs'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const pages = pagesOf(PROJECT)

test('every link between pages leads to a page or a picture of the site', () => {
  const lost = [...pages].flatMap(([name, text]) =>
    [...text.matchAll(/\]\((\.{1,2}\/[^)#]*)/g)]
      .map(([, target = '']) => path.posix.join(path.posix.dirname(name), target))
      .filter((target) => !pages.has(target) && !existsSync(path.join(PROJECT, target)))
      .map((target) => `${name} leads to ${target}`),
  )
  expect(lost).toEqual([])
})

test('a link to a file that is no page becomes its text', () => {
  expect(pages.get('embed.md')).toContain('| Express with webhooks |')
  expect(pages.get('index.md')).toContain('[Integrate](./integrate.md)')
})

test('every page outside the decisions is in the navigation', () => {
  const config = readFileSync(path.join(PROJECT, 'tools/site/.vitepress/config.mjs'), 'utf8')
  const linked = [...config.matchAll(/page\('[^']+', '\/([\w/-]*)'\)/g)].map(([, place = '']) => place)
  const names = [...pages.keys()].filter((name) => name !== 'index.md' && !/^decisions\/.*\//.test(name))
  const missing = names.filter((name) => !linked.includes(name.replace(/(?:index)?\.md$/, '')))
  expect(missing).toEqual([])
})

test('the list for programs names every page with its title and a sentence', () => {
  const lines = indexOf(pages)
    .split('\n')
    .filter((line) => line.startsWith('- '))
  expect(lines).toHaveLength(pages.size)
  expect(lines.filter((line) => !/^- \[[^\]]+\]\([\w/.-]+\): \S.*[.:]$/.test(line))).toEqual([])
})
