import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterImitatedPage, type HostedForm, hostedPath, readHostedForm, returnPath } from './hosted-form'

const ONBOARDING = `/o/onb_${'0123456789abcdef'.repeat(2)}`
const CODE = `sbx_${'f'.repeat(32)}`

describe('the way back from an imitated page', () => {
  it('leads to an onboarding and to each of its steps', () => {
    for (const path of [ONBOARDING, `${ONBOARDING}/face`, `${ONBOARDING}/address-proof`]) {
      expect(returnPath(path)).toBe(path)
    }
  })

  it.each([
    ['another host', 'https://evil.example/o/onb_1'],
    ['a host without a scheme', `//evil.example${ONBOARDING}`],
    ['a host after a backslash', `/\\evil.example${ONBOARDING}`],
    ['a script', 'javascript:alert(1)'],
    ['another page of ours', '/sandbox/inbox'],
    ['a way up', `${ONBOARDING}/../../l/token`],
    ['an encoded way up', `${ONBOARDING}/%2e%2e`],
    ['a query', `${ONBOARDING}/face?next=/l`],
    ['a fragment', `${ONBOARDING}#top`],
    ['a second step', `${ONBOARDING}/face/more`],
    ['a slash at the end', `${ONBOARDING}/`],
    ['a line break at the end', `${ONBOARDING}\n`],
    ['an id in capitals', ONBOARDING.toUpperCase()],
    ['a shorter id', ONBOARDING.slice(0, -1)],
    ['no text', [ONBOARDING]],
    ['nothing', undefined],
  ])('refuses %s', (_name, given) => {
    expect(returnPath(given)).toBeUndefined()
  })

  it('never leaves our origin, whatever is given', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string().map((tail) => ONBOARDING + tail),
      fc.string().map((head) => head + ONBOARDING),
    )
    fc.assert(
      fc.property(anything, (given) => {
        const path = returnPath(given)
        if (path === undefined) return
        const reached = new URL(path, 'https://ours.example')
        expect(reached.origin).toBe('https://ours.example')
        expect(reached.href).toBe(`https://ours.example${given}`)
      }),
    )
  })
})

describe('the form of an imitated page', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return data
  }

  it('is read with its outcome and its way back', () => {
    expect(readHostedForm(form({ code: CODE, page: 'face', intent: 'passed', return: ONBOARDING }))).toEqual({
      code: CODE,
      page: 'face',
      outcome: 'passed',
      return: ONBOARDING,
    })
  })

  it('is read with what the review is told to say next, and leaves it alone where nothing was chosen', () => {
    const passed = { code: CODE, page: 'face', intent: 'passed' }
    expect(readHostedForm(form({ ...passed, next: 'send_back' }))).toMatchObject({ next: 'send_back' })
    expect(readHostedForm(form({ ...passed, next: '' }))).not.toHaveProperty('next')
    expect(readHostedForm(form({ ...passed, next: 'shrug' }))).toBeUndefined()
  })

  it('is read without a way back when none was given or another place was', () => {
    const accepted = { code: CODE, page: 'terms', outcome: 'accepted', return: undefined }
    expect(readHostedForm(form({ code: CODE, page: 'terms', intent: 'accepted' }))).toEqual(accepted)
    const elsewhere = form({
      code: CODE,
      page: 'terms',
      intent: 'accepted',
      return: 'https://evil.example',
    })
    expect(readHostedForm(elsewhere)).toEqual(accepted)
  })

  it.each([
    ['another outcome', { code: CODE, page: 'face', intent: 'approved' }],
    ['no outcome', { code: CODE, page: 'face' }],
    ['another page', { code: CODE, page: 'inbox', intent: 'passed' }],
    ['no page', { code: CODE, intent: 'passed' }],
    ['a code of another form', { code: `${CODE}/../inbox`, page: 'face', intent: 'passed' }],
    ['no code', { page: 'face', intent: 'passed' }],
  ])('is refused with %s', (_name, fields) => {
    expect(readHostedForm(form(fields))).toBeUndefined()
  })
})

describe('after an outcome', () => {
  const passed: HostedForm = { code: CODE, page: 'face', outcome: 'passed', return: `${ONBOARDING}/face` }

  it('the person goes straight back where a way back is known', () => {
    expect(afterImitatedPage(passed, 'done')).toBe(`${ONBOARDING}/face`)
    expect(afterImitatedPage({ ...passed, outcome: 'failed' }, 'done')).toBe(`${ONBOARDING}/face`)
  })

  it('the page itself says how it stands where none is known', () => {
    expect(afterImitatedPage({ ...passed, return: undefined }, 'done')).toBe(`/sandbox/face/${CODE}`)
    const failed: HostedForm = { code: CODE, page: 'face', outcome: 'failed', return: undefined }
    expect(afterImitatedPage(failed, 'done')).toBe(`/sandbox/face/${CODE}?failed=1`)
    const accepted: HostedForm = { code: CODE, page: 'terms', outcome: 'accepted', return: undefined }
    expect(afterImitatedPage(accepted, 'done')).toBe(`/sandbox/terms/${CODE}`)
  })

  it('a page in a tab of its own says how it stands, and keeps that it closes its tab', () => {
    const inTab: HostedForm = { ...passed, return: returnPath('tab') }
    expect(afterImitatedPage(inTab, 'done')).toBe(`/sandbox/face/${CODE}?return=tab`)
    expect(afterImitatedPage({ ...inTab, outcome: 'failed' }, 'done')).toContain('failed=1')
  })

  it('the page itself says that it has expired, with the way back on it', () => {
    expect(afterImitatedPage({ ...passed, outcome: 'expired' }, 'done')).toBe(hostedPath(passed))
  })

  it('an expired or unknown page says so and keeps the way back', () => {
    const page = hostedPath(passed)
    expect(afterImitatedPage(passed, 'expired')).toBe(page)
    expect(afterImitatedPage(passed, 'unknown')).toBe(page)
    expect(new URL(page, 'https://ours.example').searchParams.get('return')).toBe(passed.return)
  })
})
