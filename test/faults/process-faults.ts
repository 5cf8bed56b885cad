import { advance } from '../world'
import type { Broken } from '../world/faults'
import { type AppProcess, startProcess } from './app-process'
import { withEvent } from './service-answers'
import { type Fault, type MeetFault, submit, type Trial } from './trial'

/** A process of its own takes the submission. */
export function inProcess(meet: (app: AppProcess, trial: Trial) => Promise<unknown>): MeetFault {
  return async (trial) => {
    const app = startProcess(trial.world)
    try {
      await meet(app, trial)
    } finally {
      await app.close()
    }
  }
}

/** Sends the submission to the process, and waits no longer for one that was killed. */
export const submitTo = (app: AppProcess, trial: Trial) =>
  app.run(() => Promise.race([submit(trial, app.db), app.killed]))

/** The process is killed just before or just after the work of the call; it does nothing more. */
function killed(when: 'before' | 'after'): MeetFault {
  return inProcess(async (app, trial) => {
    const kill: Broken = async (request, answer) => {
      if (when === 'after') await answer(request)
      app.kill()
      return new Promise<Response>(() => {})
    }
    trial.world.faults.meet(trial.call, kill, 1)
    await submitTo(app, trial)
  })
}

/** Faults of the processes of the app: kills, restarts and deploys. */
export const PROCESS_FAULTS: readonly Fault[] = [
  { id: 'F14', words: 'the process is killed before the call', meet: killed('before') },
  {
    id: 'F15',
    words: 'the process is killed after the call, before its result is written',
    meet: killed('after'),
  },
  {
    id: 'F16',
    words: 'the process is killed after the result is written, before the page is sent',
    meet: inProcess(async (app, trial) => {
      await submitTo(app, trial)
      app.kill()
      await submit(trial)
    }),
  },
  {
    id: 'F17',
    words: 'the process is killed at any moment',
    meet: inProcess(async (app, trial) => {
      app.killAfter((trial.variant * 7 + 3) % 24)
      await submitTo(app, trial)
    }),
  },
  {
    id: 'F26',
    words: 'two processes work at once',
    meet: inProcess((app, trial) =>
      Promise.all([submitTo(app, trial), submit(trial), trial.runJobs(app.db), trial.runJobs()]),
    ),
  },
  {
    id: 'F28',
    words: 'a deploy starts the next process while the call is under way',
    meet: inProcess(async (app, trial) => {
      const start = async () => {
        advance(30)
        await trial.runJobs(app.db)
      }
      const when = trial.variant % 2 === 0 ? 'after' : 'before'
      trial.world.faults.meet(trial.call, withEvent(when, start), 1)
      await submit(trial)
    }),
  },
  {
    id: 'F32',
    words: 'a process ends what it began and stops, and the next one takes what comes',
    meet: inProcess((app, trial) => Promise.all([submitTo(app, trial).then(app.close), submit(trial)])),
  },
]
