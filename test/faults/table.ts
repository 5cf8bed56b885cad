import { CALL_NAMES, type CallName } from './calls'

/** One fault at one call, and what became of the onboarding. */
export type Cell = {
  fault: string
  call: CallName
  approved: boolean
  customers: number
  /** Answers that were called saved and lost, or that the service never got. */
  lost: readonly string[]
  /** How often the call was made. */
  calls: number
  /** How often the team had to help. */
  helped: number
}

/** The name of the row of ways that nothing disturbs. */
export const NO_FAULT = 'no fault'

const FAULT_WIDTH = 92
const CELL_WIDTH = 16

/** Whether a fault left nothing behind. */
export const isWell = ({ approved, customers, lost }: Cell) =>
  approved && customers === 1 && lost.length === 0

/** The table of faults and calls, with totals under it. */
export function tableOf(cells: readonly Cell[], wallMs: number): string {
  const rows = [...Map.groupBy(cells, ({ fault }) => fault)].map(([fault, row]) => {
    const written = CALL_NAMES.map((name) => {
      const cell = row.find(({ call }) => call === name)
      return (cell ? cellText(cell) : '').padEnd(CELL_WIDTH)
    })
    return `${fault.padEnd(FAULT_WIDTH)}${written.join('')}`
  })
  const head = `${''.padEnd(FAULT_WIDTH)}${CALL_NAMES.map((name) => name.padEnd(CELL_WIDTH)).join('')}`
  return ['', LEGEND, '', head, ...rows, '', ...totals(cells, wallMs), '']
    .map((line) => line.trimEnd())
    .join('\n')
}

const LEGEND =
  'Each cell: approved or not · customers at the service · answers lost · times the call was made (+ helped by the team)'

function cellText({ approved, customers, lost, calls, helped }: Cell): string {
  const help = helped > 0 ? ` +${helped}` : ''
  return `${approved ? 'yes' : 'NO'} ${customers} ${lost.length} ${calls}${help}`
}

function totals(all: readonly Cell[], wallMs: number): string[] {
  const cells = all.filter(({ fault }) => fault !== NO_FAULT)
  const approved = cells.filter((cell) => cell.approved).length
  const duplicates = cells.reduce((sum, { customers }) => sum + Math.max(0, customers - 1), 0)
  const lost = cells.flatMap(({ fault, call, lost: names }) =>
    names.map((name) => `${fault}, ${call}: ${name}`),
  )
  const helped = cells.filter((cell) => cell.helped > 0).length
  return [
    `${cells.length} cells, ${approved} approved, ${helped} of them with help of the team`,
    `${duplicates} duplicate customers, ${lost.length} lost answers`,
    ...lost,
    `${Math.round(wallMs / 1000)} s`,
  ]
}
