import { isValidElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { onboardingPageNotFound } from '@/app/onboarding-page-not-found'
import { drawPageOrError } from '@/app/page-or-error'
import { frameContractOf } from '@/lib/flow/events/frame-contract-of'
import { PARENTS_HEADER, parentsHeader } from '@/lib/flow/framing/parents-around'
import { sessionCookieName } from '@/lib/flow/sessions/cookies'
import { openWorld } from '@/test/world'
import { framed, SHOP } from '@/test/world/frame'
import { at, fromOwnPage } from '@/test/world/request'

const world = await openWorld()
const around = { origins: [SHOP], frameVersion: 1 }
const frame = { origins: [SHOP], contract: frameContractOf(1).spoken }

beforeEach(() => at.cookies.clear())

const breaks = async (): Promise<never> => {
  throw new Error('broken on purpose')
}

const draw: Readonly<Record<string, (onboarding: string) => Promise<unknown>>> = {
  'breaks while it is drawn': (onboarding) =>
    drawPageOrError('/o/{onboarding}', Promise.resolve({ onboarding }), breaks),
  'leads nowhere': onboardingPageNotFound,
}

async function frameOf(drawn: Promise<unknown>): Promise<unknown> {
  const element = await drawn
  return isValidElement<{ page: { place: { frame?: unknown } } }>(element) && element.props.page.place.frame
}

test.each(Object.entries(draw))('a page that %s stays a page of its frame', async (_, page) => {
  const { id, sessionToken } = await framed(world)
  at.headers = fromOwnPage({ 'sec-fetch-dest': 'iframe', [PARENTS_HEADER]: parentsHeader(around) })
  expect(await frameOf(page(id))).toEqual(frame)
  at.headers = fromOwnPage({ 'sec-fetch-dest': 'document' })
  expect(await frameOf(page(id))).toBeUndefined()
  // What follows a press comes in pieces, which do not say where they are.
  at.headers = fromOwnPage({ 'sec-fetch-dest': 'empty' })
  at.cookies.set(sessionCookieName(id, 'frame'), sessionToken)
  expect(await frameOf(page(id))).toEqual(frame)
})
