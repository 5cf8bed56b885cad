import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ICONS } from '@/components/ui/icon'
import { MARKS } from '@/components/ui/state-mark'
import { takeDrawings, withDrawings } from './drawings-within'

const written = readFileSync(path.join(process.cwd(), 'app/styles/icons.css'), 'utf8')
/** As a build writes it: without the ends of lines and the space behind a colon. */
const built = written.replaceAll('\\\n', '').replaceAll('--picture: ', '--picture:')
const { sheet, drawings } = takeDrawings(built)

test('every icon and every mark has its drawing, without its place in the picture', () => {
  expect([...drawings.keys()].toSorted()).toEqual([...ICONS, ...MARKS].toSorted())
  for (const drawing of drawings.values())
    expect(drawing).toMatch(
      /^<svg viewBox='0 0 24 24' fill='none' stroke='currentColor' [^>]+><(?!g\b).+<\/svg>$/,
    )
  expect([...drawings.values()].join('')).not.toMatch(/translate|#000/)
})

test('the rest of the sheet stays', () => {
  expect(sheet).not.toContain('data:image')
  expect(sheet).toContain('print-color-adjust: exact')
  expect(takeDrawings('.a{top:0}')).toEqual({ sheet: '.a{top:0}', drawings: new Map() })
})

test('an icon and a mark hold their drawings, whatever else they are', () => {
  const html = `<i class="icon i-back flips" aria-hidden="true"></i><i class="mark wait"></i>`
  const drawn = withDrawings(html, drawings)
  expect(drawn).toBe(
    html
      .replaceAll('></i>', '>*</i>')
      .replace('*', drawings.get('back') ?? '')
      .replace('*', drawings.get('wait') ?? ''),
  )
})

test('what is no icon, or has no drawing, stays as it is', () => {
  const html =
    '<i class="iconic i-back"></i><i>word</i><i class="icon i-unknown"></i><b class="icon i-back"></b>'
  expect(withDrawings(html, drawings)).toBe(html)
})
