import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { CHECK_STEP } from '@/lib/model/plan/screens'
import { advance, DE_ADDRESS, makeOnboarding, newEmail, type World } from '../world'
import { customersOf } from '../world/look'
import { CALLS, type CallName } from './calls'
import { askTheTeam, runAllJobs } from './jobs'
import { type Fields, type Person, personAt, SessionOver } from './person'
import { knownAtService } from './service-knows'
import { nextSubmission, type Submission } from './submissions'
import type { MeetFault } from './trial'

/** What became of an onboarding. */
export type WalkResult = {
  approved: boolean
  /** Customers at the service that carry the onboarding's mark. */
  customers: number
  /** Answers that a page called saved, and that were gone or asked for again. */
  lost: readonly string[]
  /** What the service knows of the customer in the end. */
  known: readonly string[]
  /** How often the call was made. */
  calls: number
  /** How often the team had to help. */
  helped: number
}

const MOST_TURNS = 60
/** After so many turns in which nobody can do anything, the team looks: the app repeats by itself for half an hour. */
const MOST_IDLE_TURNS = 20
/** Seconds after a submission, and of a wait. */
const [BETWEEN, WAITING] = [35, 120]

/**
 * Walks a person from the link to approval. A fault meets the first submission that leads to the call.
 *
 * @param variant which form the fault takes, where it has several
 */
export async function walkToApproval(
  world: World,
  call: CallName,
  meetFault?: MeetFault,
  variant = 0,
): Promise<WalkResult> {
  const callsBefore = world.faults.seen.length
  const person = personAt(world, await makeOnboarding(world))
  await person.open()
  const saved = watchSaved(person)
  const next = whatComesNext(world, person)
  const runJobs = (db = world.db) => runAllJobs(world, person.id, db)
  let [idle, helped, hasMet] = [0, 0, false]
  for (let turn = 0; turn < MOST_TURNS && !(await isApproved(world, person)); turn += 1) {
    const found = await next()
    const submission = found && (await saved.watch(found))
    if (submission?.call === call && meetFault && !hasMet) {
      hasMet = true
      const { reportLost } = saved
      await meetFault({ world, person, call: CALLS[call], submission, runJobs, variant, reportLost })
    } else await submission?.send(world.db).catch(unlessSessionOver)
    idle = submission ? 0 : idle + 1
    if (idle > MOST_IDLE_TURNS) {
      helped += 1
      await askTheTeam(world, person.id)
    }
    await runJobs()
    advance(submission ? BETWEEN : WAITING)
  }
  const customers = await customersOf(world, person.id)
  return {
    approved: await isApproved(world, person),
    customers: customers.length,
    lost: saved.lost,
    known: customers[0] === undefined ? [] : await knownAtService(world, customers[0]),
    calls: world.faults.seen.slice(callsBefore).filter(({ line }) => CALLS[call].test(line)).length,
    helped,
  }
}

const counter = { value: 0 }
/** A number that no other onboarding has, as codes are counted by it. */
function newPhone(): string {
  counter.value += 1
  return `(202) 456-${String(counter.value).padStart(4, '0')}`
}

/** Gives what the person sends next. One whose session is over opens the link first. */
function whatComesNext(world: World, person: Person) {
  const { country: _, ...lines } = DE_ADDRESS
  const address = Object.entries({ ...lines, country: 'DE' }).map(([part, text]) => [`address.${part}`, text])
  const intake: Record<string, Fields> = {
    email: { email: newEmail() },
    phone: { 'phone.country': 'US', 'phone.number': newPhone() },
    address: Object.fromEntries(address),
  }
  const tries = new Map<string, number>()
  return async () => {
    await person.visit().catch((error) => {
      unlessSessionOver(error)
      return person.open()
    })
    return nextSubmission(world, person, intake, tries)
  }
}

/**
 * Remembers which steps a page called done. One that is asked for again without being sent back has lost its answers.
 */
function watchSaved(person: Person) {
  const done = new Set<string>()
  const lost: string[] = []
  const watch = async (submission: Submission): Promise<Submission> => {
    const { step, call } = submission
    // A step may ask for more than one thing, such as an address and the code that was sent there.
    const name = call ? `${step} (${call})` : step
    if (done.has(name) && step !== CHECK_STEP) {
      const planned = planOf(await person.visit()).steps.find((one) => one.step.id === step)
      if (planned?.state !== 'problem') lost.push(name)
    }
    const send: Submission['send'] = async (db, more) => {
      const isDone = await submission.send(db, more)
      // A code that was sent may be asked for again at any time.
      if (isDone && call !== 'otp-send') done.add(name)
      return isDone
    }
    return { ...submission, send }
  }
  return { lost, watch, reportLost: (answer: string) => void lost.push(answer) }
}

async function isApproved({ db }: World, { id }: Person): Promise<boolean> {
  return (await openOnboarding(db, id))?.onboarding.status === 'approved'
}

function unlessSessionOver(error: unknown): void {
  if (!(error instanceof SessionOver)) throw error
}
