import type { Bar, Share } from './bar'
import { measureHeaders } from './headers'
import { measuredBy } from './in-unit-test'
import { measureCanaries } from './live/canaries'
import { measureKills } from './live/kills'
import { measureRolling } from './live/rolling'

/** Every bar that a command measures, by the name it is asked for. */
export const BARS: Readonly<Record<string, Bar>> = {
  kills: {
    number: 'B1, B2, B12',
    demand:
      'Nothing that a page called saved is lost by 500 kills of app, database and both, nobody exists twice at the service, and the app is ready within 30 seconds.',
    measure: measureKills,
  },
  restarts: {
    number: 'B9',
    demand: '20 restarts in turn under 50 requests a second: no request fails.',
    measure: measureRolling,
  },
  faults: {
    number: 'B1',
    demand:
      'Each of 48 faults in 25 trials and more: every customer is approved, exists once, and nothing is lost.',
    measure: ({ first }: Share) =>
      measuredBy('test/faults/matrix.test.ts', { FAULTS: 'whole', FAULT_FORM: String(first) }),
  },
  creates: {
    number: 'B2',
    demand:
      'Of 500 kills between the service’s create and the app’s note of it none doubles a customer, and 95 % settle themselves within two minutes.',
    measure: ({ trials = 500 }: Share) =>
      measuredBy('test/faults/create-kills.test.ts', { CREATE_KILLS: String(trials) }),
  },
  canaries: {
    number: 'B3',
    demand:
      'None of 60 planted values is found in the log, the files of the database, events, webhooks, what frames are told, or the console.',
    measure: measureCanaries,
  },
  access: {
    number: 'B4',
    demand:
      'Every action and handler, ready to succeed, is called by every caller from every origin: it opens for the right one from our own page alone.',
    measure: () => measuredBy('test/access/matrix.test.ts', { ACCESS: 'whole' }),
  },
  headers: {
    number: 'B5',
    demand: 'Every kind of answer carries every header it must.',
    measure: measureHeaders,
  },
  files: {
    number: 'B6',
    demand:
      'Of 60 hostile files and more none is taken, of 40 honest ones and more every one; memory rises by at most 300 MB, and 19 of 20 files of 12 MB take at most 3 seconds.',
    measure: () => measuredBy('lib/platform/files/inspect-file.test.ts', { FILES: 'whole' }),
  },
  guessing: {
    number: 'B7',
    demand: 'A code of six digits is guessed with a chance of at most 2.5 × 10⁻⁵ for a customer and a day.',
    measure: () => measuredBy('lib/flow/one-time-codes/guess-chance.test.ts', { GUESSING: 'whole' }),
  },
  webhooks: {
    number: 'B8',
    demand:
      '200 runs of 10,000 deliveries, repeated, shuffled, lost and forged, end as the model does, and no forged one is taken.',
    measure: ({ trials = 200 }: Share) =>
      measuredBy('lib/flow/webhooks-in/model-run.test.ts', {
        WEBHOOK_MODEL_RUNS: String(trials),
        WEBHOOK_MODEL_DELIVERIES: '10000',
      }),
  },
}
