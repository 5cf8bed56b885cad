import { describe, expect, test } from 'vitest'
import { paths } from '@/lib/flow/pages/paths'
import { assist, fillable } from '@/lib/operator/acts/assist'
import { assistPage, assistScreen } from '@/lib/operator/acts/assist-view'
import { lookAt } from '@/lib/operator/onboarding/load-onboarding'
import { onboardingView } from '@/lib/operator/onboarding-page/onboarding-view'
import { loadScreenPage } from '@/lib/operator/viewer/load-moment'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { begin, beginCreated, openWorld } from '@/test/world'
import { assistedIn, formOf, NAME } from '@/test/world/assisted'
import { lastDeeds, makeOperator } from '@/test/world/operators'

const world = await openWorld({ settings: { otp: { lifeSeconds: 900, tries: 1000, cooldownSeconds: 0 } } })
const { db } = world
const words = makeWords('en', 'UTC')
const { customer, writtenFor, isSent, confirm } = assistedIn(world)
const BORN = { 'dateOfBirth.day': '4', 'dateOfBirth.month': '4', 'dateOfBirth.year': '1990' }

describe('the console', () => {
  test('lets those fill in who may help, and nobody else, and writes both down', async () => {
    const owner = await customer()
    const viewer = await makeOperator(db, 'viewer')
    const wish = { id: owner.id, step: 'name', form: formOf(NAME) }
    expect(await assist(db, viewer, wish)).toMatchObject({ ok: false, code: 'role.refused' })
    expect(await assistPage(db, viewer, words, wish)).toBeUndefined()
    expect(await lastDeeds(db)).toMatchObject([{ actor: viewer.id, action: 'assist', code: 'role.refused' }])
    const operator = await writtenFor(owner)
    expect(await lastDeeds(db)).toEqual([
      {
        actor: operator.id,
        action: 'assist',
        object: owner.id,
        field: 'name',
        reason: null,
        code: null,
      },
    ])
  })

  test.each(['gender', 'tax', 'email', 'people', 'planted canary'])(
    'fills in nothing at %s',
    async (step) => {
      const owner = await customer()
      const operator = await makeOperator(db, 'admin')
      const wish = { id: owner.id, step, form: formOf({ gender: 'x', email: 'planted@example.com' }) }
      expect(await assist(db, operator, wish)).toMatchObject({ ok: false, code: 'step.out_of_order' })
      expect((await owner.visit()).draft.assisted).toEqual({})
    },
  )

  test('keeps what is typed of an address when its country is changed and changed back', async () => {
    const owner = await begin(world)
    const operator = await makeOperator(db, 'support')
    const redraw = async (fields: Readonly<Record<string, string>>) => {
      const form = formOf({ ...fields, intent: 'redraw' })
      const again = await assist(db, operator, { id: owner.id, step: 'address', form })
      if (!again.ok || !again.value) throw new Error('no form')
      const screen = assistScreen(words, again.value)
      if (screen.kind !== 'form') throw new Error('no form')
      return screen.view
    }
    const typed = { 'address.country': 'AE', 'address.line1': 'Weg 1', 'address.postalCode': '10115' }
    const emirati = await redraw(typed)
    expect(emirati.carried).toEqual({ 'address.postalCode': '10115' })
    const german = await redraw({ ...typed, ...emirati.carried, 'address.country': 'DE' })
    const inputs = german.sections.flatMap((section) => section.inputs)
    expect(inputs.find(({ name }) => name === 'address.postalCode')).toMatchObject({ value: '10115' })
    expect(german.carried).toEqual({})
  })

  test('never takes a date of birth, which its person alone types in the same form', async () => {
    const owner = await beginCreated(world, { sandboxRequire: 'first_name,last_name,date_of_birth' })
    const operator = await writtenFor(owner, { ...NAME, 'dateOfBirth.day': '4', dateOfBirth: '1990-04-04' })
    expect(Object.keys((await owner.visit()).draft.assisted.name?.fields ?? {})).toEqual(Object.keys(NAME))
    const page = await assistPage(db, operator, words, { id: owner.id, step: 'name' })
    expect(JSON.stringify(page?.screen)).not.toContain('dateOfBirth')
    expect(await owner.submit('name', NAME)).toMatchObject({ kind: 'stay' })
    await owner.submit('name', { ...NAME, ...BORN })
    expect(await confirm(owner)).toMatchObject({ href: paths.step(owner.id, 'name') })
    await owner.submit('name', { ...NAME, ...BORN })
    expect(await isSent(owner)).toBe(true)
  })

  test('leaves alone what the customer has typed or sent', async () => {
    const owner = await customer()
    await owner.submit('name', { firstName: 'Own', lastName: '' })
    const operator = await makeOperator(db, 'support')
    const wish = { id: owner.id, step: 'name', form: formOf(NAME) }
    expect(await assist(db, operator, wish)).toMatchObject({ ok: false, code: 'step.out_of_order' })
    expect(fillable(await owner.visit())).toEqual([])
  })

  test('holds what is typed to the step’s own rules and draws its form again', async () => {
    const owner = await customer()
    const operator = await makeOperator(db, 'support')
    const wish = { id: owner.id, step: 'name', form: formOf({ firstName: 'Plantedina', lastName: '' }) }
    const again = await assist(db, operator, wish)
    expect(again.ok && again.value?.said.problems).toMatchObject([{ input: 'lastName' }])
    expect((await owner.visit()).draft.assisted).toEqual({})
  })

  test('never shows again what was written down, and tells when it was and when it was confirmed', async () => {
    const owner = await customer()
    const operator = await writtenFor(owner)
    const looked = await lookAt(db, operator, owner.id)
    if (!looked.ok) throw new Error(looked.code)
    const wish = { id: owner.id, step: 'name' }
    const seen = [
      onboardingView(words, operator, looked.value),
      await assistPage(db, operator, words, wish),
      await loadScreenPage(db, operator, words, owner.id, { page: 'name' }),
    ]
    expect(JSON.stringify(seen)).not.toContain('Plantedina')
    expect(seen[1]).toBeDefined()
    await confirm(owner)
    await owner.submit('name', NAME)
    const after = await lookAt(db, operator, owner.id)
    if (!after.ok) throw new Error(after.code)
    const told = onboardingView(words, operator, after.value).timeline.items.map(({ what }) => what)
    expect(told.some((what) => what.startsWith(words.t('operator.acts.assist')))).toBe(true)
    expect(told.some((what) => what.startsWith(words.t('operator.events.answer_confirmed')))).toBe(true)
  })
})
