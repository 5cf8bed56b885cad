import { expect, test, vi } from 'vitest'
import { noteFailedJob, noteWorkingJob } from './database-outage'

test('a database that is away is said once, however many jobs fail, and so is that it is back', () => {
  vi.stubEnv('LOG_LEVEL', 'info')
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const away = Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })
  for (const job of ['poll', 'outbox', 'poll']) noteFailedJob(away, job)
  noteFailedJob(new TypeError('a fault of ours'), 'poll')
  noteWorkingJob('a job that asks nothing of the database')
  noteFailedJob(away, 'outbox')
  for (let n = 0; n < 2; n += 1) noteWorkingJob('poll')
  vi.restoreAllMocks()
  expect(lines.map((line) => JSON.parse(line).event)).toEqual([
    'database.away',
    'job.failed',
    'database.back',
  ])
})
