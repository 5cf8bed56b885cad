import { line } from '../report.mjs'

const LIMITS = { accept: 1.5, stretch: 1.2 }
const NAMES = {
  page: 'a page',
  submit: 'an answer that is saved',
  console: 'the console’s list',
  list: 'an integrator’s list',
  events: 'an integrator’s events',
  delivery: 'a delivery of the service',
  jobs: 'the jobs, nothing due',
}

/** Growth: what each thing costs among many, beside the same among few. */
export function growthLines(seen) {
  return Object.entries(NAMES).flatMap(([name, what]) => {
    const { few, many, most, neighbours } = seen[name]
    const row = (among, ours, bare) => line('G', `${what}: ${among}`, { ours, bare, unit: 'ms' }, LIMITS)
    return [
      row('10,000 onboardings ÷ 10', many, few),
      row('1,000,000 onboardings ÷ 10', most, few),
      row('10,000 integrators ÷ 1', neighbours, many),
    ]
  })
}
