import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { none, trialsOf } from '../bars/bar'
import { tellFigures } from '../bars/tell-figures'
import { openWorld } from '../world'
import { FAULTS, FAULTS_BY_KIND } from './all-faults'
import { fetchOfTheLiving } from './app-process'
import { CALL_NAMES, type CallName } from './calls'
import { SAMPLE } from './sample'
import { type Cell, isWell, NO_FAULT, tableOf } from './table'
import type { Fault } from './trial'
import { type WalkResult, walkToApproval } from './walk'

/** `npm run faults` walks every fault through every call; the suite walks a sample. */
const IS_WHOLE = process.env.FAULTS === 'whole'
/** Faults that have several forms take another one with each number. */
const FIRST_FORM = Number(process.env.FAULT_FORM ?? 0)
const LIMIT = { firstByteMs: 400, wholeMs: 800 }
const CELL_MS = 60_000

const world = await openWorld({ limits: { interactive: LIMIT, upload: LIMIT }, line: fetchOfTheLiving })
const began = performance.now()
const cells: Cell[] = []

type Planned = { fault: Fault; call: CallName; variant: number }

const planned = CALL_NAMES.flatMap((call, column) =>
  FAULTS.map((fault, row): Planned => ({ fault, call, variant: column + row + FIRST_FORM })),
).filter(({ fault, call }) => IS_WHOLE || SAMPLE.some(([id, name]) => id === fault.id && name === call))

/** What the service knows of a customer whose way nothing disturbed. */
const undisturbed: { known: readonly string[] } = { known: [] }

function noteCell(fault: string, call: CallName, { known, ...result }: WalkResult): Cell {
  const neverGot = undisturbed.known.filter((fact) => !known.includes(fact))
  const cell = { fault, call, ...result, lost: [...result.lost, ...neverGot] }
  cells.push(cell)
  return cell
}

beforeEach(() => {
  vi.useRealTimers()
  world.faults.heal()
})

beforeAll(async () => {
  for (const call of IS_WHOLE ? CALL_NAMES : CALL_NAMES.slice(0, 1)) {
    const result = await walkToApproval(world, call)
    undisturbed.known = result.known
    noteCell(NO_FAULT, call, result)
  }
}, CELL_MS)

afterAll(() => {
  const met = cells.filter(({ fault }) => fault !== NO_FAULT)
  tellFigures([
    trialsOf('faults walked through a call', met.length, 48 * 25),
    none(
      'answers lost',
      met.reduce((sum, { lost }) => sum + lost.length, 0),
    ),
    none(
      'customers made twice',
      met.reduce((sum, { customers }) => sum + Math.max(0, customers - 1), 0),
    ),
    none('customers not approved', met.filter(({ approved }) => !approved).length),
    { name: 'ways that needed the team', value: met.filter(({ helped }) => helped > 0).length, joins: 'sum' },
  ])
  if (IS_WHOLE) process.stdout.write(tableOf(cells, performance.now() - began))
})

test('every fault from F01 to F48 is in the matrix once', () => {
  const numbers = Array.from({ length: 48 }, (_, place) => `F${String(place + 1).padStart(2, '0')}`)
  expect(FAULTS.map(({ id }) => id)).toEqual(numbers)
})

test('the sample holds every kind of fault and every call', () => {
  const kinds = Object.entries(FAULTS_BY_KIND).filter(([, faults]) =>
    SAMPLE.some(([id]) => faults.some((fault) => fault.id === id)),
  )
  expect(kinds).toHaveLength(Object.keys(FAULTS_BY_KIND).length)
  expect(new Set(SAMPLE.map(([, call]) => call))).toEqual(new Set(CALL_NAMES))
})

test('without a fault the customer is approved, and nobody has to help', () => {
  expect(cells.filter((cell) => cell.fault === NO_FAULT && (!isWell(cell) || cell.helped > 0))).toEqual([])
  expect(undisturbed.known.length).toBeGreaterThan(0)
})

for (const { fault, call, variant } of planned) {
  const name = `${fault.id} (${fault.words}): the ${call} call meets it, and the customer is approved`
  test(name, { timeout: CELL_MS }, async () => {
    const result = await walkToApproval(world, call, fault.meet, variant)
    const { approved, customers, lost } = noteCell(`${fault.id} ${fault.words}`, call, result)
    expect({ approved, customers, lost }).toEqual({ approved: true, customers: 1, lost: [] })
  })
}
