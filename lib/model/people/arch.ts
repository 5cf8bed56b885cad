import { type Share, WHOLE } from './share'

/** One stone of the arch; a gap stands for what nobody has explained. */
export type Stone = {
  look: 'set' | 'open' | 'gap'
  path: string
  /** What is written on it, where there is room. */
  label?: { text: string; x: number; y: number }
}

/** One person's part of the picture, by the number beside their name. */
export type Part = { number: number; share: Share; done: boolean }

const CENTRE = { x: 180, y: 172 }
const OUTER = 150
const INNER = 92
const MIDDLE = (OUTER + INNER) / 2
/** Degrees between two stones, and the narrowest stone with room for a number. */
const JOINT = 1
const LABELLED = 9
const UNKNOWN = '?'

/** The shares as stones of an arch, from its start to its end; none where there is more than a whole. */
export function archOf(parts: readonly Part[]): readonly Stone[] {
  const owning = parts.filter(({ share }) => share > 0)
  const explained = owning.reduce((sum, { share }) => sum + share, 0)
  if (explained > WHOLE) return []
  const rest = WHOLE - explained
  const pieces = [
    ...owning.map(({ number, share, done }) => ({
      share,
      look: done ? ('set' as const) : ('open' as const),
      text: String(number),
    })),
    ...(rest > 0 ? [{ share: rest, look: 'gap' as const, text: UNKNOWN }] : []),
  ]
  return pieces.map(({ share, look, text }, index) => {
    const before = pieces.slice(0, index).reduce((sum, piece) => sum + piece.share, 0)
    return stone(degrees(before), degrees(before + share), look, text)
  })
}

/** The arch is from half a turn to none. */
function degrees(share: Share): number {
  return 180 - (share / WHOLE) * 180
}

function stone(from: number, to: number, look: Stone['look'], text: string): Stone {
  const joint = Math.min(JOINT / 2, (from - to) / 4)
  const [start, end] = [from - joint, to + joint]
  const path = [
    `M${point(start, OUTER)}A${OUTER} ${OUTER} 0 0 1 ${point(end, OUTER)}`,
    `L${point(end, INNER)}A${INNER} ${INNER} 0 0 0 ${point(start, INNER)}Z`,
  ].join('')
  if (from - to < LABELLED) return { look, path }
  const { x, y } = at((from + to) / 2, MIDDLE)
  return { look, path, label: { text, x: rounded(x), y: rounded(y + 5) } }
}

function at(angle: number, radius: number): { x: number; y: number } {
  const turn = (angle * Math.PI) / 180
  return { x: CENTRE.x + radius * Math.cos(turn), y: CENTRE.y - radius * Math.sin(turn) }
}

function point(angle: number, radius: number): string {
  const { x, y } = at(angle, radius)
  return `${rounded(x)} ${rounded(y)}`
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
