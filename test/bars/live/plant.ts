import { passport } from '@/lib/developer/walker/sample-passport'
import { TYPED } from '@/lib/developer/walker/typed'
import { beginWalk, type Walker } from '@/lib/developer/walker/walk'
import { companyFactsIn, sampleCompanyIn } from '@/lib/integrators/onboardings/samples'
import { letters, name } from './planted'
import type { Setting } from './setting'

type Plant = (what: string, value: string) => string

/** Goes the ways of people, of a company and of strangers, with a planted value wherever one fits. */
export async function plantAll(setting: Setting, plant: Plant) {
  const people = [
    await typing(setting, plant),
    await announced(setting, plant),
    await company(setting, plant),
    ...(await refused(setting, plant)),
  ]
  await strange(setting, plant, people)
  plant('the key of the service', 'the_service_of_a_bar')
  plant('the secret of the installation', setting.secret)
  plant('the key of the integrator', setting.key)
  return { people }
}

async function withCookie({ origin }: Setting, walker: Walker, plant: Plant, who: string) {
  const cookie = await walker.browser.cookiesFor(origin)
  for (const [place, one] of cookie.split('; ').entries())
    plant(`cookie ${place} of ${who}`, one.split('=').slice(1).join('='))
  plant(`secret in the link of ${who}`, new URL(walker.link).pathname.split('/').at(-1) ?? '')
  return { id: walker.id, cookie }
}

const email = (plant: Plant, who: string) => plant(`email of ${who}`, `${letters(8)}@${letters(8)}.example`)

function addressOf(plant: Plant, who: string) {
  return Object.assign({}, TYPED.contact, {
    'address.line1': plant(`street of ${who}`, `77 ${name()} Row`),
    'address.line2': plant(`second line of ${who}`, `Flat ${letters(6)}`),
    'address.city': plant(`city of ${who}`, name()),
    'phone.number': plant(`phone of ${who}`, '(202) 555-0187'),
  })
}

/**
 * Someone who types everything, also what is asked once the customer exists. Labels of the integrator are no secret.
 */
async function typing(setting: Setting, plant: Plant) {
  const who = 'a person'
  const meta = {
    sandboxRequire:
      'first_name,last_name,date_of_birth,tax_identification_number,email_verification,identity_document',
  }
  const walker = await beginWalk(setting.ask, { type: 'individual', meta, reference: 'known to all' })
  await walker.enter()
  const address = addressOf(plant, who)
  await walker.answer('email', { email: email(plant, who) })
  await walker.answer('phone', address)
  await walker.answer('address', address)
  await walker.answer('check')
  await walker.answer('name', {
    firstName: plant(`given name of ${who}`, name()),
    lastName: plant(`family name of ${who}`, name()),
  })
  await walker.answer('tax', { 'tax.number': plant(`tax number of ${who}`, '212-09-9978') })
  await walker.answer('email')
  await walker.answer('email', { code: plant('code that was typed', '904871') })
  await walker.answer('identity')
  const file = new File(
    [await (await passport()).arrayBuffer()],
    `${plant('name of a file', `${letters(10)}.png`)}`,
    { type: 'image/png' },
  )
  await walker.hand('identity', file)
  return withCookie(setting, walker, plant, who)
}

/** Someone of whom the integrator has told everything beforehand. */
async function announced(setting: Setting, plant: Plant) {
  const who = 'someone announced'
  const prefill = {
    email: email(plant, who),
    phone: '+12025550146',
    firstName: plant(`given name of ${who}`, name()),
    lastName: plant(`family name of ${who}`, name()),
    address: {
      line1: plant(`street of ${who}`, `5 ${name()} Yard`),
      city: plant(`city of ${who}`, name()),
      state: 'NY',
      country: 'USA',
      postalCode: '10001',
    },
  }
  plant(`phone of ${who}`, '12025550146')
  const walker = await beginWalk(setting.ask, { type: 'individual', prefill })
  await walker.enter()
  await walker.answer('check')
  return withCookie(setting, walker, plant, who)
}

/** A company, with what it says of itself and of one of its people. */
async function company(setting: Setting, plant: Plant) {
  const who = 'a company'
  const facts = companyFactsIn('USA')
  const businessInformation = Object.assign({}, facts, {
    legalName: plant(`name of ${who}`, `${name()} ${name()} LLC`),
    description: plant(`description of ${who}`, `${name()} ${name()} ${facts.description}`),
    website: `https://${plant(`website of ${who}`, `${letters(9)}.example`)}`,
  })
  const known = { email: email(plant, who), phone: '+12025550199', businessInformation }
  const prefill = Object.assign({}, sampleCompanyIn('USA'), known)
  const walker = await beginWalk(setting.ask, { type: 'business', prefill })
  await walker.enter()
  await walker.answer('check')
  const person = {
    email: email(plant, 'a representative'),
    firstName: plant('given name of a representative', name()),
    lastName: plant('family name of a representative', name()),
  }
  await setting
    .ask('POST', '/api/onboardings', { type: 'representative', business: walker.id, prefill: person })
    .catch(() => undefined)
  return withCookie(setting, walker, plant, who)
}

/** People whose answers the service refuses, cannot take now, or answers with nonsense. */
async function refused(setting: Setting, plant: Plant) {
  const ways = []
  for (const sandboxScenario of ['server_errors', 'refused_field', 'timeout_after_work', 'reject'] as const) {
    const who = `someone in ${sandboxScenario}`
    const walker = await beginWalk(setting.ask, { type: 'individual', meta: { sandboxScenario } })
    await walker.enter()
    const address = addressOf(plant, who)
    await walker.answer('email', { email: email(plant, who) })
    await walker.answer('phone', address)
    await walker.answer('address', address)
    await walker.answer('check').catch(() => undefined)
    ways.push(await withCookie(setting, walker, plant, who))
  }
  return ways
}

/** What strangers put into requests: addresses, headers, broken bodies, forged deliveries. */
async function strange(
  { origin, key }: Setting,
  plant: Plant,
  [person]: ReadonlyArray<{ id: string; cookie: string }>,
) {
  const said = (what: string) => plant(what, letters(14))
  const quietly = (address: string, init: RequestInit = {}) =>
    fetch(`${origin}${address}`, Object.assign({ redirect: 'manual' as const }, init)).then(
      (answer) => answer.arrayBuffer(),
      () => undefined,
    )
  const authorization = `Bearer ${key}`
  const json = { 'content-type': 'application/json' }
  await quietly(`/l/${said('invented link')}`)
  await quietly(`/o/onb_${'0'.repeat(32)}?q=${said('word in an address')}`)
  await quietly('/', { headers: { 'user-agent': said('name of a browser') } })
  await quietly('/', { headers: { referer: `https://${said('referrer')}.example/` } })
  await quietly('/api/onboardings', { headers: { authorization: `Bearer vst_live_${said('invented key')}` } })
  await quietly('/api/onboardings', {
    method: 'POST',
    headers: Object.assign({ authorization }, json),
    body: `{"type":"${said('wrong type')}"`,
  })
  await quietly('/api/onboardings', {
    method: 'POST',
    headers: Object.assign({ authorization }, json),
    body: JSON.stringify({ type: 'individual', prefill: { email: said('address that is none') } }),
  })
  await quietly('/api/webhooks/service', {
    method: 'POST',
    headers: { signature: said('forged signature') },
    body: `{"id":"${said('forged delivery')}"}`,
  })
  await quietly('/api/reports/csp', {
    method: 'POST',
    body: JSON.stringify([{ body: { blockedURL: said('report of a browser') } }]),
  })
  await quietly('/operator', { headers: { cookie: `__Host-operator=${said('invented session')}` } })
  await quietly(`/operator/sign-in/return?code=${said('code of a provider')}`)
  await quietly('/', {
    method: 'POST',
    headers: { 'next-action': said('invented action'), origin, 'sec-fetch-site': 'same-origin' },
    body: '[]',
  })
  await quietly(`/api/onboardings/${person?.id}/draft`, {
    method: 'PATCH',
    headers: Object.assign({ cookie: person?.cookie ?? '', origin, 'sec-fetch-site': 'same-origin' }, json),
    body: JSON.stringify({
      step: said('step that is none'),
      fields: {},
      baseVersion: 1,
      opId: crypto.randomUUID(),
    }),
  })
  await quietly('/help', { headers: { 'x-forwarded-host': `${said('forged host')}.example` } })
  await quietly('/help', {
    headers: { origin: `https://${said('foreign origin')}.example` },
    method: 'POST',
    body: said('body of a stranger'),
  })
}
