import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ICONS } from './icon'
import { MARKS } from './state-mark'

const sheet = readFileSync(path.join(process.cwd(), 'app/styles/icons.css'), 'utf8')

const PLACE = /^\.(i-|mark\.)(\w+) \{\n {2}--place: (\d+);\n\}$/gm
const DRAWING = /%3Cg id='(\w+)'(?: transform='translate\((\d+)\)')?/g
const GRID = 24

/** The names of a kind that have a place in the picture. */
function placed(kind: string): string[] {
  return [...sheet.matchAll(PLACE)].flatMap(([, own, name = '']) => (own === kind ? [name] : []))
}

test('every icon and every mark has one place in the picture, and none is there for nothing', () => {
  expect(placed('i-').toSorted()).toEqual([...ICONS].toSorted())
  expect(placed('mark.').toSorted()).toEqual([...MARKS].toSorted())
})

test('each place shows the drawing of its name, and the picture is as wide as all of them', () => {
  const drawings = [...sheet.matchAll(DRAWING)].map(([, name, x = '0']) => `${name} ${Number(x) / GRID}`)
  expect(drawings).toEqual([...sheet.matchAll(PLACE)].map(([, , name, place]) => `${name} ${place}`))
  expect(sheet).toContain(`--drawings: ${drawings.length};`)
  expect(sheet).toContain(`viewBox='0 0 ${GRID * drawings.length} ${GRID}'`)
})

test('nothing else is drawn as an icon: over a drawing of its own the mask would be a filled square', () => {
  const files = globSync('{app,components}/**/*.tsx')
  expect(files.length).toBeGreaterThan(100)
  const drawn = files.filter((file) => /<svg[^>]*className="(?:icon|mark)\b/.test(readFileSync(file, 'utf8')))
  expect(drawn).toEqual([])
})
