import { and, eq, isNull } from 'drizzle-orm'
import { TYPED } from '@/lib/developer/walker/typed'
import { settleCalls } from '@/lib/flow/service/settle-calls'
import { isDoable } from '@/lib/model/plan/plan'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'
import { advance, type Browser, type World } from '@/test/world'
import { answerTo } from '@/test/world/answers'
import { chooseDocument, PASSPORT, putFile } from '@/test/world/files'

/** Runs the job for create calls `times` over, with this onboarding's open call due. */
export async function settle({ db }: World, { id }: Browser, times = 1): Promise<void> {
  const isOpen = and(eq(upstreamCalls.onboardingId, id), isNull(upstreamCalls.settledAt))
  for (let round = 0; round < times; round += 1) {
    await db.update(upstreamCalls).set({ dueAt: new Date() }).where(isOpen)
    await settleCalls(db)
  }
}

/**
 * Does everything the service still asks of a person, so that only its review is left. A code that is not sent now is
 * left for later.
 */
export async function finish(world: World, browser: Browser, { without = '' } = {}): Promise<void> {
  const later = new Set([without])
  for (let turns = 0; turns < 12; turns += 1) {
    const { steps } = await browser.plan()
    const next = steps.find((one) => isDoable(one) && !later.has(one.step.id))
    if (!next) return
    await answerStep(world, browser, next.step.id)
    if (next.step.channel && !(await browser.visit()).draft.codes[next.step.channel]) later.add(next.step.id)
  }
}

async function answerStep(world: World, browser: Browser, step: string): Promise<void> {
  if (step === 'email' || step === 'phone') {
    await browser.submit(step)
    // Before a code was sent the page has no place to type one.
    if ((await browser.visit()).draft.codes[step]) await browser.submit(step, TYPED.proofs)
  } else if (step === 'face' || step === 'terms') {
    const opened = await pressHosted(browser, step)
    // A service that is busy makes no page this time.
    if (!opened) return
    await world.sandbox.hosted.finish(opened.code, step === 'face' ? 'passed' : 'accepted')
    await browser.refresh()
  } else if (step === 'identity') {
    await chooseDocument(browser)
    await putFile(browser, 'identity.single', PASSPORT)
  } else if (step === 'address-proof') {
    await browser.submit(step, TYPED.documents)
    await putFile(browser, 'address-proof.single', PASSPORT)
  } else await browser.submit(step, TYPED.person)
}

/** Presses the button that asks for the service's page: where it is, its code there, and until when it works. */
export async function openHosted(browser: Browser, step: 'face' | 'terms') {
  const opened = await pressHosted(browser, step)
  if (!opened) throw new Error('the page was not made')
  return opened
}

async function pressHosted(browser: Browser, step: 'face' | 'terms') {
  const outcome = await browser.submit(step)
  const ready = answerTo(outcome, 'hosted')?.ready
  if (!ready) return undefined
  const { href, until } = ready
  return { href, until, code: new URL(href).pathname.split('/').at(-1) ?? '' }
}

/** Lets the review come to its next decision and reads it. */
export async function review({ sandbox }: World, browser: Browser): Promise<void> {
  advance(30)
  await sandbox.tick()
  await browser.refresh()
}
