import { createElement, isValidElement } from 'react'
import { expect, test } from 'vitest'
import { startAction } from '@/app/l/[token]/[[...view]]/actions'
import * as ofCustomer from '@/app/o/[onboarding]/actions'
import * as ofPeople from '@/app/o/[onboarding]/people/actions'
import * as ofTeam from '@/app/operator/actions'
import { consolePage } from '@/app/operator/console-page'
import { drawPageOrError } from '@/app/page-or-error'
import { succeed } from '@/lib/platform/errors'
import { openWorld } from '@/test/world'
import { answerBegun, UNREACHED as ID, withoutDatabase } from '@/test/world/away'
import { at, fromOwnPage } from '@/test/world/request'

await openWorld()
withoutDatabase()

const form = new FormData()

/** A request whose form fails, and the page that is drawn as its answer. */
async function answerTo(headers: Record<string, string>, post: () => Promise<unknown>, isOfTeam = false) {
  at.headers = fromOwnPage(headers)
  const answer = answerBegun()
  await post()
  const page = async () => 'the form, empty'
  const drawn = isOfTeam
    ? await consolePage({ room: 'onboardings', to: '/operator' }, async () => succeed(createElement('main')))
    : await drawPageOrError('/o/{onboarding}', Promise.resolve({ onboarding: ID }), page)
  const says = JSON.stringify(isValidElement(drawn) ? drawn.props : drawn)
  return { says, status: answer.statusCode, again: answer.getHeader('retry-after') }
}

/** Each form of a page by the action that takes it. */
const ofCustomers: Readonly<Record<string, () => Promise<unknown>>> = {
  startAction: () => startAction('a'.repeat(43), 'en', 'hosted', form),
  submit: () => ofCustomer.submit(ID, 'email', undefined, form),
  submitProof: () => ofCustomer.submitProof(ID, 'people', undefined, form),
  chooseLanguage: () => ofCustomer.chooseLanguage(ID, form),
  forgetAnswers: () => ofCustomer.forgetAnswers(ID),
  endBrowsers: () => ofCustomer.endBrowsers(ID, form),
  askPerson: () => ofCustomer.askPerson(ID, 'face'),
  discard: () => ofCustomer.discard(ID, 'email'),
  submitPerson: () => ofPeople.submitPerson(ID, 'onb_2', false, undefined, form),
  aboutPeople: () => ofPeople.aboutPeople(ID, withIntent('remind')),
  invite: () => ofPeople.invite(ID, 'onb_2', undefined, form),
  askToInvite: () => ofPeople.askToInvite(ID, 'onb_2'),
  remove: () => ofPeople.remove(ID, 'onb_2'),
}
const ofTheTeam: Readonly<Record<string, () => Promise<unknown>>> = {
  enter: () => ofTeam.enter('opl_a'),
  leave: ofTeam.leave,
  helpAction: () => ofTeam.helpAction(ID, {}, form),
  fillIn: () => ofTeam.fillIn(ID, 'email', undefined, form),
  revealAction: () => ofTeam.revealAction(ID, {}, form),
  approvalAction: () => ofTeam.approvalAction({}, form),
  keepListView: () => ofTeam.keepListView({}, form),
  dropListView: () => ofTeam.dropListView(form),
  changeTeam: () => ofTeam.changeTeam({}, form),
  endSession: () => ofTeam.endSession({}, form),
  endKey: () => ofTeam.endKey({}, form),
}

function withIntent(intent: string): FormData {
  const pressed = new FormData()
  pressed.set('intent', intent)
  return pressed
}

test('every action of a page is tried here, but the one that only draws a code by script', () => {
  const { handOffAction, ...others } = { ...ofCustomer, ...ofPeople }
  expect(handOffAction).toBeDefined()
  expect(Object.keys(ofCustomers).toSorted()).toEqual([...Object.keys(others), 'startAction'].toSorted())
  expect(Object.keys(ofTheTeam).toSorted()).toEqual(Object.keys(ofTeam).toSorted())
})

test.each(Object.entries({ ...ofCustomers, ...ofTheTeam }))(
  'where %s fails without script, the page says that a reload sends the form again',
  async (name, post) => {
    expect(await answerTo({}, post, name in ofTheTeam)).toEqual({
      says: expect.stringMatching(/Reload this page in a minute, and your browser sends it again/),
      status: 503,
      again: 2,
    })
  },
)

test('with script, an act of the team says that it may not have been done', async () => {
  at.headers = fromOwnPage({ 'next-action': 'id' })
  for (const [name, post] of Object.entries(ofTheTeam)) {
    const answer = await post().catch(() => 'the page that broke says so')
    expect([name, JSON.stringify(answer)]).toEqual([
      name,
      expect.stringMatching(/may or may not have been done|"trouble":"server"|the page that broke/),
    ])
  }
})

test('with script the page is left as it is, because it still holds what was typed', async () => {
  const post = () => ofCustomer.submit(ID, 'email', undefined, form)
  expect(await answerTo({ 'next-action': 'id' }, post)).toMatchObject({
    says: '"the form, empty"',
    status: 200,
  })
})
