import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requestPerson } from '@/lib/flow/documents/request-person'
import { stepDigest } from '@/lib/flow/screens/step-digest'
import { signOf } from '@/lib/flow/sessions/hand-off'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { advance, type Browser, beginCreated, openWorld } from '@/test/world'
import { noticeIn, staysWith } from '@/test/world/answers'
import { photo, putFile } from '@/test/world/files'
import { alertsOf, eventsOf } from '@/test/world/look'
import { openHosted } from '@/test/world/work'

const world = await openWorld()
const { db, sandbox } = world

const withFace = () => beginCreated(world, { sandboxRequire: 'identity_document,liveness_check' })

/** The face check's page as it goes to the browser. */
async function facePage(browser: Browser, how: Parameters<Browser['screen']>[1] = {}) {
  const loaded = await browser.screen('face', how)
  if (loaded.kind !== 'page' || loaded.content.kind !== 'screen') throw new Error('no face page')
  const { screen, aside } = loaded.content
  if (screen.kind !== 'hand-over' || !aside) throw new Error('not the face check')
  return { ...screen.view, ...aside }
}

test('the service’s page is named and linked only after the press', async () => {
  const browser = await withFace()
  expect(JSON.stringify(await facePage(browser))).not.toContain('/sandbox/face/')
  const { href, until } = await openHosted(browser, 'face')
  const { ready, open } = await facePage(browser, { answer: { of: 'hosted', ready: { href, until } } })
  expect(ready?.here).toEqual({ href, label: 'Continue to localhost:3000' })
  expect(open).toBeDefined()
  expect(JSON.stringify(await facePage(browser))).not.toContain('/sandbox/face/')
})

test('in a frame it opens in a tab of its own, which needs no way back', async () => {
  const browser = await withFace()
  const session = { surface: 'frame', parentOrigins: ['https://shop.example'] } as const
  await db.update(sessions).set(session).where(eq(sessions.onboardingId, browser.id))
  const { href, until } = await openHosted(browser, 'face')
  const { ready } = await facePage(browser, { answer: { of: 'hosted', ready: { href, until } } })
  expect(ready?.here).toMatchObject({ inNewTab: true })
  expect(ready?.opened).toMatchObject({ label: 'Open it again' })
  expect(ready?.here.href).toMatch(/\?return=tab$/)
})

test('a return proves nothing: only the service’s own answer ends the step', async () => {
  const browser = await withFace()
  const { code } = await openHosted(browser, 'face')
  await browser.refresh()
  expect((await facePage(browser)).waiting).toBeDefined()
  await sandbox.hosted.finish(code, 'passed')
  await browser.refresh()
  expect(await browser.screen('face')).toMatchObject({ kind: 'elsewhere' })
})

test('a failed check says so in words of a check, and after the second one a person is offered', async () => {
  const browser = await withFace()
  const first = await openHosted(browser, 'face')
  await sandbox.hosted.finish(first.code, 'failed')
  await browser.refresh()
  const once = await facePage(browser)
  expect(once.refused).toMatchObject({ title: 'The face check did not succeed' })
  expect(once.refused?.text).not.toMatch(/readable|send/i)
  expect(once.open?.label).toBe('Do the face check again')
  expect(once.waiting).toBeUndefined()
  expect(once.person).toMatchObject({ isOpen: false })
  const second = await openHosted(browser, 'face')
  await sandbox.hosted.finish(second.code, 'failed')
  await browser.refresh()
  const twice = await facePage(browser)
  expect(twice).toMatchObject({ refused: once.refused, person: { isOpen: true } })
  expect(twice.waiting).toBeUndefined()
})

test('while another check is under way nothing is said of the one that failed', async () => {
  const browser = await withFace()
  const first = await openHosted(browser, 'face')
  await sandbox.hosted.finish(first.code, 'failed')
  await browser.refresh()
  await openHosted(browser, 'face')
  await browser.refresh()
  const page = await facePage(browser)
  expect(page.waiting).toBeDefined()
  expect(page.refused).toBeUndefined()
  expect(page.person).toMatchObject({ isOpen: false })
})

test('a check that was opened twice and failed once has not gone wrong twice', async () => {
  const browser = await withFace()
  await openHosted(browser, 'face')
  const { code } = await openHosted(browser, 'face')
  await sandbox.hosted.finish(code, 'failed')
  await browser.refresh()
  expect((await facePage(browser)).person).toMatchObject({ isOpen: false })
})

test('the link to a check stays on the page until that check has ended, however often it is opened', async () => {
  const browser = await withFace()
  const rounds = [(await facePage(browser)).round]
  const look = async () => {
    await browser.refresh()
    rounds.push((await facePage(browser)).round)
  }
  await openHosted(browser, 'face')
  await look()
  const { code } = await openHosted(browser, 'face')
  await look()
  expect(new Set(rounds)).toEqual(new Set([rounds[0]]))
  await sandbox.hosted.finish(code, 'failed')
  await look()
  const afterFailure = rounds.at(-1)
  expect(afterFailure).not.toBe(rounds[0])
  await openHosted(browser, 'face')
  await look()
  expect(rounds.at(-1)).toBe(afterFailure)
})

const CAMERA = { sandboxRequire: 'identity_document,liveness_check' }
const REPORT = { sandboxRequire: 'identity_document,liveness_report_document' }
const FACE_LINK = /face-verification-link$/
const ODD = ['turned_away', 'malformed_json', 'error_page', 'server_error', 'key_refused'] as const

test.each([...ODD, 'refused', 'not_there'] as const)(
  'a check by camera takes no file, whatever the service answers: %s',
  async (answer) => {
    const browser = await beginCreated(world, CAMERA)
    world.faults.fail(FACE_LINK, answer)
    const outcome = await browser.submit('face')
    world.faults.heal()
    expect(noticeIn(outcome)).toMatchObject({ title: 'The face check cannot be opened right now' })
    expect(await facePage(browser)).toMatchObject({ open: { label: 'Start the face check' } })
    expect(await putFile(browser, 'face.single', photo(7))).toMatchObject({ ok: false })
    expect(await openHosted(browser, 'face')).toMatchObject({
      href: expect.stringContaining('/sandbox/face/'),
    })
  },
)

test.each(ODD)('an odd answer does not turn the check into a report: %s', async (answer) => {
  const browser = await beginCreated(world, REPORT)
  world.faults.fail(FACE_LINK, answer)
  const outcome = await browser.submit('face')
  world.faults.heal()
  expect(noticeIn(outcome)).toBeDefined()
  expect(await facePage(browser)).toMatchObject({ open: { label: 'Start the face check' } })
  expect(await putFile(browser, 'face.single', photo(8))).toMatchObject({ ok: false })
})

test('where no check can be had, the way to a person is open', async () => {
  const browser = await beginCreated(world, CAMERA)
  world.faults.fail(FACE_LINK, 'refused', 1)
  const outcome = await browser.submit('face')
  expect((await facePage(browser, staysWith(outcome))).person).toMatchObject({ isOpen: true })
  expect((await facePage(browser)).person?.over).toBeUndefined()
})

test('a report that the code names is asked for once the service refuses the check, which can be tried again', async () => {
  const browser = await beginCreated(world, REPORT)
  world.faults.fail(FACE_LINK, 'refused', 1)
  await browser.submit('face')
  const report = JSON.stringify(await browser.screen('face'))
  expect(report).toContain('Upload your face check report')
  expect(report).toContain(`/o/${browser.id}/face?choose=1`)
  expect((await facePage(browser, { wish: 'choose' })).person).toBeDefined()
  const { href } = await openHosted(browser, 'face')
  expect(href).toContain('/sandbox/face/')
  expect((await facePage(browser)).waiting).toBeDefined()
})

test('asking for a person tells the team once, and the page says so', async () => {
  const browser = await withFace()
  expect((await facePage(browser)).person).toMatchObject({ ask: { label: expect.any(String) } })
  for (let n = 0; n < 2; n += 1) await requestPerson(db, await browser.visit(), 'face')
  expect(await alertsOf(world, browser.id)).toEqual([['person_requested', 'face']])
  expect((await eventsOf(world, browser.id)).filter((type) => type === 'help.requested')).toHaveLength(1)
  const { person } = await facePage(browser)
  expect(person?.told).toContain('Brightwater')
  expect(person).not.toHaveProperty('ask')
  await requestPerson(db, await browser.visit(), 'birth')
  expect(await alertsOf(world, browser.id)).toHaveLength(1)
})

test('who has none of the documents that count can say so where they are chosen', async () => {
  const browser = await withFace()
  const choice = async () => {
    const loaded = await browser.screen('identity')
    if (loaded.kind !== 'page' || loaded.content.kind !== 'screen') throw new Error('no choice of documents')
    return loaded.content.aside?.person
  }
  expect(await choice()).toMatchObject({ isOpen: false, ask: { label: 'Tell Brightwater' } })
  const before = await browser.plan()
  expect([before.next, before.steps.filter(({ open }) => open).length]).toEqual(['identity', 2])
  await requestPerson(db, await browser.visit(), 'identity')
  // What someone has asked for help with comes after everything they can do themselves.
  expect((await browser.plan()).next).toBe('face')
  expect(JSON.stringify(await browser.home())).toContain('Brightwater knows that you need help with this')
  expect(await alertsOf(world, browser.id)).toEqual([['person_requested', 'identity']])
  expect(await choice()).toMatchObject({ isOpen: true, told: expect.stringContaining('Brightwater') })
})

test('in the browser of another app no camera is promised, and the way out is open', async () => {
  const { open, notice, handOff } = await facePage(await withFace(), { inApp: true })
  expect(open).toBeUndefined()
  expect(notice).toBeDefined()
  expect(handOff).toMatchObject({ always: true })
})

test('the page that hands over shows the sign of its own session', async () => {
  const browser = await withFace()
  const { handOff } = await facePage(browser)
  expect(handOff?.sign.value).toBe(signOf((await browser.visit()).session.id))
})

// Last, because the clock stands still from here on.
test('someone who comes back without doing it waits, is let go after two minutes, and opens a fresh page after its end', async () => {
  const browser = await withFace()
  const { until, href } = await openHosted(browser, 'face')
  const back = await facePage(browser)
  expect(back.waiting).toBe(
    'If you have finished the check, the result will appear here. If you have not, open it again.',
  )
  expect(back.open?.label).toBe('Open the check again')
  const mark = await stepDigest(db, await browser.visit(), 'face')
  advance(121)
  expect(await facePage(browser)).toMatchObject({
    waiting: expect.stringMatching(/^There is no result yet/),
    open: { label: 'Open the check again' },
  })
  expect(await stepDigest(db, await browser.visit(), 'face')).not.toBe(mark)
  expect(until).toBeDefined()
  advance(3500)
  const { notice, waiting, open, round } = await facePage(browser)
  expect(round).not.toBe(back.round)
  expect(waiting).toBeUndefined()
  expect(notice?.text).toMatch(/It worked until \d/)
  expect(open?.label).toBe('Open the check again')
  expect((await openHosted(browser, 'face')).href).not.toBe(href)
  const again = await facePage(browser)
  expect([again.notice, again.round]).toEqual([undefined, round])
})
