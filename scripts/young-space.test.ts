import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const PROGRAM = `
import { channel } from 'node:diagnostics_channel'
import v8 from 'node:v8'
import { keepYoungSpaceSmall } from ${JSON.stringify(path.resolve(import.meta.dirname, 'young-space.mjs'))}
const kept = []
const fill = () => {
  for (let made = 0; made < 400_000; made += 1) kept.push({ made })
  const space = v8.getHeapSpaceStatistics().find((one) => one.space_name === 'new_space')
  return space.space_size / 1_048_576
}
keepYoungSpaceSmall()
const sizes = [fill()]
const answer = (statusCode) => channel('http.server.response.finish').publish({ response: { statusCode } })
answer(503)
sizes.push(fill())
answer(200)
sizes.push(fill())
console.log(JSON.stringify(sizes))`

test('the space for new objects stays small while an app starts, and grows from its first good answer on', () => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    encoding: 'utf8',
  })
  const [starting, refusing, serving] = JSON.parse(stdout)
  expect([starting <= 4, refusing <= 4, serving > 4]).toEqual([true, true, true])
})
