import path from 'node:path'
import { expect, test } from 'vitest'
import { withLock } from './lock'

test('a folder in which no lock can be made is told at once, and not taken for one that another process holds', async () => {
  const notAFolder = path.join(import.meta.filename, 'home')
  await expect(withLock(notAFolder, async () => 'worked')).rejects.toMatchObject({ code: 'ENOTDIR' })
})
