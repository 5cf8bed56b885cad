import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ICONS } from './icon'
import { MARKS } from './mark'

const sheet = readFileSync(path.join(process.cwd(), 'app/styles/icons.css'), 'utf8')

/** The names that have a drawing of their own in the sheet. */
function drawn(selector: RegExp): string[] {
  const rule = new RegExp(
    `^${selector.source} \\{\\n {2}--drawing: url\\("data:image/svg\\+xml,%3Csvg [^"]+%3C/svg%3E"\\);\\n\\}$`,
    'gm',
  )
  return [...sheet.matchAll(rule)].map(([, name = '']) => name)
}

test('every icon and every mark has one drawing in the style sheet, and none is there for nothing', () => {
  expect(drawn(/\.i-(\w+)/).toSorted()).toEqual([...ICONS].toSorted())
  expect(drawn(/\.mark\.(\w+)/).toSorted()).toEqual([...MARKS].toSorted())
})

test('nothing else is drawn as an icon: over a drawing of its own the mask would be a filled square', () => {
  const files = globSync('{app,components}/**/*.tsx')
  expect(files.length).toBeGreaterThan(100)
  const drawn = files.filter((file) => /<svg[^>]*className="(?:icon|mark)\b/.test(readFileSync(file, 'utf8')))
  expect(drawn).toEqual([])
})
