import { unstable_rethrow } from 'next/navigation'
import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { openWorld } from '@/test/world'
import { answerBegun, UNREACHED, withoutDatabase } from '@/test/world/away'

type Page = { default: (props: object) => unknown }

await openWorld()
withoutDatabase()

/** Pages of developers have no words of their own for this: lib/platform/http/exchanges/broken-documents.ts. */
const OF_DEVELOPERS = /^\/app\/(?:\(developer\)|sandbox)\//
/** Pages that ask the database nothing, and one that only some deployments have. */
const OTHERS = /^\/app\/(?:help|left|operator\/(?:sign-in|enter|approvals)\b)/

const params = {
  onboarding: UNREACHED,
  id: UNREACHED,
  person: 'onb_1',
  step: 'email',
  token: 'a'.repeat(43),
  source: UNREACHED,
  moment: 'now',
  look: 'en.light.hosted',
}
const pages = Object.entries(import.meta.glob<Page>('/app/**/page.tsx')).filter(
  ([file]) => !OF_DEVELOPERS.test(file) && !OTHERS.test(file),
)

test('pages of customers and of the team are looked at here', () => {
  expect(pages.length).toBeGreaterThan(25)
})

test.each(pages)('while the database is away, %s says so and when to come back', async (_file, load) => {
  const answer = answerBegun()
  const { default: draw } = await load()
  const given = { params: Promise.resolve(params), searchParams: Promise.resolve({}) }
  const drawn = await Promise.resolve(draw(given)).catch(unstable_rethrow)
  expect([answer.statusCode, answer.getHeader('retry-after')]).toEqual([503, 2])
  expect(JSON.stringify(isValidElement<object>(drawn) && drawn.props)).toMatch(/Something went wrong/)
})
