import { type Fault, type MeetFault, several, submit, type Trial } from './trial'

/** What is typed is saved, but its form never arrives. */
async function typeOnly({ person, submission, reportLost }: Trial): Promise<void> {
  const { step, fields } = submission
  if (Object.keys(fields).length === 0 || !(await person.type(step, fields))) return
  const { draft } = await person.visit()
  const saved = Object.assign({}, ...Object.values(draft.typed))
  for (const [name, text] of Object.entries(fields))
    if (name in saved && saved[name] !== text) reportLost(`${name} as typed`)
}

/** The browser has lost its session: its person opens the link again and sends then. */
const fromNewSession =
  (timeZone?: string): MeetFault =>
  async (trial) => {
    await trial.person.open(timeZone)
    await submit(trial)
  }

/** Faults in the browser and of the person's hand. */
export const BROWSER_FAULTS: readonly Fault[] = [
  {
    id: 'F09',
    words: 'the button is pressed ten times at once',
    meet: (trial) => Promise.all(several(10, () => submit(trial))),
  },
  {
    id: 'F10',
    words: 'two tabs send at once',
    meet: (trial) => Promise.all([submit(trial), typeOnly(trial).catch(() => undefined), submit(trial)]),
  },
  {
    id: 'F11',
    words: 'the person goes back and sends again',
    meet: async (trial) => {
      await submit(trial)
      await submit(trial)
    },
  },
  { id: 'F12', words: 'the browser is offline', meet: typeOnly },
  {
    id: 'F13',
    words: 'the tab is killed, and another one opens the link',
    meet: async (trial) => {
      const sent = submit(trial)
      await trial.person.open()
      await sent
    },
  },
  {
    id: 'F30',
    words: 'a page of an older version sends other fields',
    meet: ({ submission, world }) =>
      submission.send(world.db, { 'gone.field': 'x', version: '0', toString: 'x' }).catch(() => undefined),
  },
  { id: 'F31', words: 'the page has no script and sends a plain form', meet: (trial) => submit(trial) },
  {
    id: 'F37',
    words: 'the clock of the browser is a day off',
    meet: fromNewSession('Pacific/Kiritimati'),
  },
  {
    id: 'F47',
    words: 'the browser keeps no cookie, so that the link is opened before each form',
    meet: fromNewSession(),
  },
  {
    id: 'F29',
    words: 'a deploy no longer knows the action of the page, which is saved as text and sent again',
    meet: async (trial) => {
      await typeOnly(trial)
      await submit(trial)
    },
  },
]
