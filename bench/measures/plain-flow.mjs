import { newEmail } from '../../e2e/support/people.ts'
import { passport } from '../../lib/developer/walker/sample-passport.ts'

/** A step of two pages, such as a code that is sent and then typed, is answered twice. */
const MOST_PAGES = 3
const OPEN_STATES = ['not_started', 'in_progress']

/**
 * Walks the whole flow by plain forms, as a browser without script sends them.
 *
 * @param walker someone who has just entered
 * @returns how many steps were `asked`, and how many of them `passed`
 */
export async function walkPlainly(walker) {
  let passed = 0
  for (;;) {
    const { open } = await standing(walker)
    const [next] = open
    if (!next) return { passed, asked: passed }
    if (!(await pass(walker, next))) return { passed, asked: passed + open.length }
    passed += 1
  }
}

async function pass(walker, { step, isIntake }) {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { forms } = await walker.openStep(step)
    if (asks(forms, 'file')) await walker.hand(step, await passport())
    else await walker.answer(step, asks(forms, 'email') ? { email: newEmail() } : {})
    const { open } = await standing(walker)
    if (!open.some((one) => one.step === step && one.isIntake === isIntake)) return true
  }
  return false
}

const asks = (forms, name) => forms.some((form) => form.asks.includes(name))

/** What is still open; before the service knows the customer, that ends with the page from which all is sent. */
async function standing(walker) {
  let seen
  await walker.until('the service has answered', (now) => {
    seen = now
    return now.status !== 'sending'
  })
  const isIntake = seen.status === 'intake'
  const steps = seen.steps.filter(({ state }) => OPEN_STATES.includes(state)).map(({ id }) => id)
  return { open: (isIntake ? [...steps, 'check'] : steps).map((step) => ({ step, isIntake })) }
}
