import { expect, test } from 'vitest'
import { belowHome, paths } from '@/lib/flow/pages/paths'
import { pathAfterLanguage } from '@/lib/flow/pages/set-language'
import { pathOf } from './path-of'

const id = 'onb_1'

test.each([
  pathOf(id, { kind: 'checklist' }),
  pathOf(id, { kind: 'form', step: 'address' }),
  pathOf(id, { kind: 'people' }),
  pathOf(id, { kind: 'person', about: { personId: 'onb_2' } }),
  pathOf(id, { kind: 'person', about: { personId: undefined, isMe: false } }),
  pathOf(id, { kind: 'person', about: { personId: undefined, isMe: true } }),
  pathOf(id, { kind: 'person_ways', personId: 'onb_2' }),
  pathOf(id, { kind: 'person_remove', personId: 'onb_2' }),
  paths.help(id),
  paths.keep(id),
  paths.answers(id),
  paths.browsers(id),
  paths.receipt(id),
  paths.leave(id),
])('a language that is chosen on %s leads back to it', (path) => {
  const link = new URL(paths.language(id, belowHome(id, path)), 'https://app.test')
  expect(pathAfterLanguage(id, link.searchParams.get('from'))).toBe(path)
})
