import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LiveRegion } from '@/components/ui/live-region'
import { StatusLine } from '@/components/ui/status-line'

/** Pages outside the flow: the console, the developers’ pages, and what a landing says of its frame. */
const OUTSIDE = /^components\/(?:operator|developer|embed)\/|copied-text\.tsx$/
const LIVE = /role="(?:status|alert|log)"|aria-live/

test('the whole flow has one region that is read out', () => {
  const files = globSync('components/**/*.tsx').filter(
    (file) => !OUTSIDE.test(file) && !file.includes('.test.'),
  )
  const live = files.filter((file) => LIVE.test(readFileSync(file, 'utf8')))
  expect(live).toEqual(['components/ui/live-region.tsx'])
  expect(renderToStaticMarkup(<LiveRegion />)).toBe('<p class="sr" role="status" id="voice"></p>')
})

test('a line that tells what has happened is marked to be read out', () => {
  expect(renderToStaticMarkup(<StatusLine>Added.</StatusLine>)).toContain('data-said=""')
})
