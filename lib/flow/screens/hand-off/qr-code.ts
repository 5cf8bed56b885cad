import 'server-only'
import { encode } from 'uqr'

type QrCode = { size: number; path: string }

/** A text as a QR code: one path of the dark squares, a run of them at a time, on a grid of `size` squares a side. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return {
    size,
    path: data
      .map((row, y) =>
        runsOf(row)
          .map(([x, n]) => `M${x} ${y}h${n}v1h-${n}z`)
          .join(''),
      )
      .join(''),
  }
}

function runsOf(row: readonly boolean[]): Array<[start: number, length: number]> {
  const runs: Array<[number, number]> = []
  row.forEach((dark, x) => {
    const last = runs.at(-1)
    if (dark && last && last[0] + last[1] === x) last[1] += 1
    else if (dark) runs.push([x, 1])
  })
  return runs
}
