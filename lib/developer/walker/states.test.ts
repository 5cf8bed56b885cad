import { expect, test } from 'vitest'
import { developerWords } from '@/lib/platform/i18n/developer-words'
import { STATE_IDS } from './states'

test('every state has its words, in its order', () => {
  expect(Object.keys(developerWords.home.states)).toEqual(STATE_IDS)
})
