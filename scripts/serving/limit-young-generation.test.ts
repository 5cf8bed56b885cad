import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const PROGRAM = `
import { channel } from 'node:diagnostics_channel'
import v8 from 'node:v8'
import { limitYoungGeneration } from ${JSON.stringify(path.resolve(import.meta.dirname, 'limit-young-generation.mjs'))}
const kept = []
const fill = () => {
  for (let made = 0; made < 200_000; made += 1) kept.push({ made })
  const space = v8.getHeapSpaceStatistics().find((one) => one.space_name === 'new_space')
  return space.space_size / 1_048_576
}
// Right after a collection the space also counts pages that it gives back with the next one.
const settled = () => Math.min(...Array.from({ length: 5 }, fill).slice(1))
limitYoungGeneration()
const sizes = [settled()]
const answer = () => channel('http.server.response.finish').publish({})
answer()
sizes.push(settled())
for (let more = 0; more < 100; more += 1) answer()
sizes.push(settled())
console.log(JSON.stringify(sizes))`

test('the space for new objects stays small while an app starts and is looked at, and grows once it has something to do', () => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    encoding: 'utf8',
  })
  const [starting, resting, serving] = JSON.parse(stdout)
  expect([starting <= 4, resting <= 4, serving > resting]).toEqual([true, true, true])
})
