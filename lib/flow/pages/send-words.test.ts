import { expect, test } from 'vitest'
import { GET } from '@/app/api/upload-words/[locale]/[mark]/route'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { sendWordsOf } from './send-words'

const ask = (locale: string, mark: string) =>
  GET(new Request('http://localhost:3000'), { params: Promise.resolve({ locale, mark }) })

test('the words of sending are kept for good under their own mark, and under no other', async () => {
  const { mark } = sendWordsOf('de')
  const answer = await ask('de', mark)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await answer.json()).toMatchObject({ use: makeWords('de').t('document.use') })
  const other = await ask('de', '00000000')
  expect([other.status, other.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('a language that nobody wrote has none', async () => {
  expect((await ask('tlh', '00000000')).status).toBe(404)
})
