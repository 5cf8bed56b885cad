import { silence } from '../servers/silence'
import type { Broken } from '../world/faults'
import {
  answers,
  answersWith,
  inChunks,
  noAnswerAfterWork,
  refuses,
  SERVER_ERRORS,
  UNREADABLE,
} from './service-answers'
import { type Fault, type MeetFault, oneOf, submit } from './trial'

type Some<T> = readonly [T, ...T[]]

/** The call meets one of these, as often as one of the numbers says. */
function answered(by: Some<Broken>, times: Some<number> = [1]): MeetFault {
  return async (trial) => {
    trial.world.faults.meet(trial.call, oneOf(by, trial.variant), oneOf(times, trial.variant))
    await submit(trial)
  }
}

/** Waits that the service asks for with a 429, and how often it does so. */
const BUSY: Some<{ retryAfter: () => string; times: number }> = [
  { retryAfter: () => '1', times: 1 },
  { retryAfter: () => new Date(Date.now() + 3000).toUTCString(), times: 3 },
  { retryAfter: () => '30', times: 20 },
]

const isBusy: MeetFault = async (trial) => {
  const { retryAfter, times } = oneOf(BUSY, trial.variant)
  const body = { status: 429, title: 'Later', detail: 'Later' }
  trial.world.faults.meet(trial.call, answers(429, body, { 'retry-after': retryAfter() }), times)
  await submit(trial)
}

/** Faults of the service and of the line to it. */
export const SERVICE_FAULTS: readonly Fault[] = [
  {
    id: 'F01',
    words: 'the service refuses connections',
    meet: async (trial) => {
      trial.world.faults.fail(trial.call, 'unreachable', oneOf([1, 4, 6], trial.variant))
      await submit(trial)
    },
  },
  { id: 'F02', words: 'the service accepts and never answers', meet: answered([silence], [1, 4]) },
  {
    id: 'F03',
    words: 'the service is slow',
    meet: async (trial) => {
      trial.world.faults.fail(trial.call, 'slow', 2)
      await submit(trial)
    },
  },
  { id: 'F04', words: 'the service answers 429, with the wait in seconds or as a date', meet: isBusy },
  { id: 'F05', words: 'the service answers 500, 502, 503 or 504', meet: answered(SERVER_ERRORS, [1, 4]) },
  { id: 'F06', words: 'the service answers what cannot be read', meet: answered(UNREADABLE, [1, 3]) },
  {
    id: 'F07',
    words: 'the service refuses, with and without a place that is known',
    meet: answered([
      refuses('/email', '/personalInformation/accountPurpose'),
      refuses('/unknown'),
      refuses(),
    ]),
  },
  {
    id: 'F08',
    words: 'the service refuses our key',
    meet: answered([answers(401, ''), answers(403, { status: 403 })], [1, 4]),
  },
  {
    id: 'F18',
    words: 'the connection is reset in the middle of a body',
    meet: answered([answersWith((whole) => inChunks(whole, Math.ceil(whole.length / 2)))]),
  },
  {
    id: 'F19',
    words: 'a body is cut without a reset',
    meet: answered([answersWith((whole) => new Uint8Array(whole.subarray(0, whole.length - 1)))]),
  },
  {
    id: 'F20',
    words: 'a body comes in very small pieces',
    meet: answered([answersWith((whole) => inChunks(whole))]),
  },
  { id: 'F45', words: 'the call times out before its work is done', meet: answered([silence]) },
  { id: 'F46', words: 'the call times out after its work is done', meet: answered([noAnswerAfterWork]) },
]
