import { expect, test } from 'vitest'
import { WHOLE } from '@/lib/model/people/share'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { tooMuchNotice } from './picture'

const facts = { roles: [], share: WHOLE * 0.6, isControlPerson: false, isSigner: false, isVerified: false }
const owner = (id: string, name: string) => ({ id, name, facts: { id, ...facts } })

test('a share is behind the name of its owner, from whichever side the name is read', () => {
  const notice = tooMuchNotice([owner('a', 'محمد'), owner('b', 'Ada')], makeWords('en'))
  expect(notice?.text).toContain('\u2068محمد\u2069 (60%), Ada (60%)')
})
