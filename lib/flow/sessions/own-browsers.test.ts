import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loadBrowsers } from '@/lib/flow/pages/browsers-page'
import { loadLeave } from '@/lib/flow/pages/leave-page'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { type Browser, makeOnboarding, openBrowser, openWorld, prefilled, pressStart } from '@/test/world'
import { endOtherBrowsers, endOwnBrowser, listOwnBrowsers } from './own-browsers'

const world = await openWorld()
const { db } = world

/** Someone with the onboarding open in two browsers that know them, and a third that does not. */
async function threeBrowsers() {
  const started = await makeOnboarding(world, { prefill: prefilled() })
  const own = await openBrowser(world, started)
  const second = await openBrowser(world, started, own.deviceToken)
  const stranger = await pressStart(world, started)
  return { started, own, second, stranger }
}

const idOf = async (browser: Browser) => (await browser.visit()).session.id.toString('hex')

async function listed(browser: Browser) {
  const rows = await listOwnBrowsers(db, await browser.visit())
  return rows.ok ? rows.value.map(({ id }) => id.toString('hex')) : rows.code
}

const isOpen = (browser: Browser) =>
  browser.visit().then(
    () => true,
    () => false,
  )

describe('the browsers with the answers', () => {
  test('are all that have them open, the one that looks first', async () => {
    const { own, second, stranger } = await threeBrowsers()
    const all = await listed(own)
    expect(all[0]).toBe(await idOf(own))
    expect(new Set(all)).toEqual(new Set(await Promise.all([own, second, stranger].map(idOf))))
  })

  test('are named by browser and system, with their times, and by nothing that anyone typed', async () => {
    const prefill = prefilled()
    const own = await openBrowser(world, await makeOnboarding(world, { prefill }))
    const visit = await own.visit()
    await db.update(sessions).set({ browser: 'Firefox, Windows' }).where(eq(sessions.id, visit.session.id))
    const loaded = await loadBrowsers(db, visit)
    if (!loaded.ok) throw new Error(loaded.code)
    const { rows, endAll, lead } = loaded.value.view
    expect(rows).toEqual([
      {
        name: 'Firefox, Windows',
        lines: ['This browser', expect.stringMatching(/^Opened: /), expect.stringMatching(/^Last used: /)],
        id: undefined,
      },
    ])
    expect([endAll, lead]).toEqual([undefined, 'Your answers are not open in any other browser.'])
    expect(JSON.stringify(loaded.value)).not.toContain(prefill.email)
  })

  test('are shown to no browser whose person has not shown who they are, and to none of a single step', async () => {
    const { own, stranger } = await threeBrowsers()
    expect(await listed(stranger)).toBe('session.untrusted')
    expect(loadLeave(await stranger.visit()).view.browsers).toBeUndefined()
    expect(loadLeave(await own.visit()).view.browsers).toEqual({
      href: `/o/${own.id}/browsers`,
      label: 'Where your answers are open',
    })
    const visit = await own.visit()
    const single = { ...visit, session: { ...visit.session, onlyStep: 'identity' } }
    expect(await listOwnBrowsers(db, single)).toMatchObject({ code: 'session.untrusted' })
    expect(await endOtherBrowsers(db, single)).toMatchObject({ code: 'session.untrusted' })
  })

  test('are those of one onboarding, and of sessions that are not over', async () => {
    const { own, second } = await threeBrowsers()
    await threeBrowsers()
    await db
      .update(sessions)
      .set({ seenAt: new Date(Date.now() - 61 * 60_000) })
      .where(eq(sessions.id, (await second.visit()).session.id))
    expect(await listed(own)).toHaveLength(2)
  })
})

describe('ending a browser', () => {
  test('ends its session at once and forgets it, and touches no other', async () => {
    const started = await makeOnboarding(world, { prefill: prefilled() })
    const lost = await openBrowser(world, started)
    const own = await openBrowser(world, started)
    await db
      .update(sessions)
      .set({ trusted: true })
      .where(eq(sessions.id, (await own.visit()).session.id))
    const bystander = await pressStart(world, started)
    expect(await endOwnBrowser(db, await own.visit(), await idOf(lost))).toMatchObject({ ok: true })
    expect(await Promise.all([lost, own, bystander].map(isOpen))).toEqual([false, true, true])
    const back = await pressStart(world, started, lost.deviceToken)
    expect((await back.visit()).session.trusted).toBe(false)
    expect((await own.visit()).session.trusted).toBe(true)
  })

  test('of all others ends each, and no browser but this one is known again', async () => {
    const { started, own, second, stranger } = await threeBrowsers()
    const before = await own.visit()
    expect(await endOtherBrowsers(db, before)).toMatchObject({ ok: true })
    expect(await Promise.all([own, second, stranger].map(isOpen))).toEqual([true, false, false])
    expect(await listed(own)).toEqual([before.session.id.toString('hex')])
    const again = await pressStart(world, started, own.deviceToken)
    expect((await again.visit()).session.trusted).toBe(true)
  })

  test('is refused for the one that asks, one that has ended, one of someone else, and what is no session', async () => {
    const { own, second } = await threeBrowsers()
    const { own: other } = await threeBrowsers()
    const ended = await idOf(second)
    await endOwnBrowser(db, await own.visit(), ended)
    for (const session of [await idOf(own), ended, await idOf(other), '', 'others', null, '0'.repeat(64)])
      expect(await endOwnBrowser(db, await own.visit(), session)).toMatchObject({ code: 'not_found' })
    expect(await isOpen(other)).toBe(true)
  })

  test('is refused to a browser whose person has not shown who they are', async () => {
    const { own, stranger } = await threeBrowsers()
    const visit = await stranger.visit()
    expect(await endOwnBrowser(db, visit, await idOf(own))).toMatchObject({ code: 'session.untrusted' })
    expect(await endOtherBrowsers(db, visit)).toMatchObject({ code: 'session.untrusted' })
    expect(await isOpen(own)).toBe(true)
  })
})
