import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { keepSecretFingerprint, refuseOtherSecret, type Secrets } from './secret-fingerprint'

const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map((name) => `the ${name} secret of these tests`)

/** Starts processes with these secrets one after the other on one database; whether each was let in. */
async function started(...processes: Secrets[]): Promise<boolean[]> {
  const db = await freshDatabase()
  const client = await db.$client.connect()
  const entered: boolean[] = []
  for (const secrets of processes) {
    const isLetIn = (work: typeof keepSecretFingerprint) =>
      work(client, secrets).then(
        () => true,
        () => false,
      )
    const looked = await isLetIn(refuseOtherSecret)
    expect(await isLetIn(keepSecretFingerprint)).toBe(looked)
    entered.push(looked)
  }
  client.release()
  return entered
}

const first = { present: String(FIRST) }
const rotating = { present: String(SECOND), previous: String(FIRST) }
const second = { present: String(SECOND) }
const third = { present: String(THIRD) }

test('processes with one secret share a database, and one with another is kept out', async () => {
  expect(await started(first, first, second, first)).toEqual([true, true, false, true])
})

test('while a secret is rotated the processes of before continue, also after a restart', async () => {
  expect(await started(first, rotating, first, rotating)).toEqual([true, true, true, true])
})

test('once no process names the previous secret, those of before are kept out', async () => {
  expect(await started(first, rotating, second, first)).toEqual([true, true, true, false])
})

test('a rotation can be taken back as it was begun', async () => {
  const back = { present: String(FIRST), previous: String(SECOND) }
  expect(await started(first, rotating, back, rotating, first)).toEqual([true, true, true, true, true])
})

test('knowing some previous secret lets nobody in', async () => {
  const stranger = { present: String(THIRD), previous: String(SECOND) }
  expect(await started(first, stranger, third)).toEqual([true, false, false])
})
