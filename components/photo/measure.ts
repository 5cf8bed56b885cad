/** Something to look at again in a photo; never a reason to refuse it. */
export type PhotoAdvice = 'blurry' | 'glare' | 'edge' | 'small' | 'same'

/** A small grey version of a photo: one byte for each point, row by row. */
export type Grey = { points: Uint8Array; width: number; height: number }

/** Below this long edge the small print of a card is a few points high. */
const READABLE_EDGE = 1000
/** Sharp print has a variance of its edges in the hundreds; a moved hand brings it under this. */
const SHARP_VARIANCE = 60
/** A flash on laminate makes a patch of pure white; white paper is not that bright in a photo. */
const GLARE_LEVEL = 252
const GLARE_SHARE: readonly [least: number, most: number] = [0.015, 0.35]
const BORDER_SHARE = 0.02
/** How much the brightness of a border varies when a card runs out of the picture there instead of a table. */
const MIXED_BORDER = 38
/** Of 64 bits that differ between two photos of one side. */
const SAME_DISTANCE = 6

/** What a careful friend would say about a photo of a document. */
export function adviceOn(grey: Grey, longEdge: number): PhotoAdvice[] {
  const found: PhotoAdvice[] = []
  if (longEdge < READABLE_EDGE) found.push('small')
  if (varianceOf(edgesOf(grey)) < SHARP_VARIANCE) found.push('blurry')
  if (hasGlare(grey)) found.push('glare')
  if (runsOut(grey)) found.push('edge')
  return found
}

/** The Laplacian: how much each point differs from its four neighbours. */
function edgesOf({ points, width, height }: Grey): Float32Array {
  const edges = new Float32Array(width * height)
  const at = (x: number, y: number) => points[y * width + x] ?? 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      edges[y * width + x] = 4 * at(x, y) - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1)
    }
  }
  return edges
}

function varianceOf(values: ArrayLike<number> & Iterable<number>): number {
  let [sum, squares] = [0, 0]
  for (const value of values) {
    sum += value
    squares += value * value
  }
  const mean = sum / values.length
  return squares / values.length - mean * mean
}

function hasGlare({ points }: Grey): boolean {
  let bright = 0
  for (const point of points) if (point >= GLARE_LEVEL) bright += 1
  const share = bright / points.length
  return share >= GLARE_SHARE[0] && share <= GLARE_SHARE[1]
}

/** True when one of the four borders shows two things, such as a card and the table it lies on. */
function runsOut({ points, width, height }: Grey): boolean {
  const depth = Math.max(2, Math.round(Math.min(width, height) * BORDER_SHARE))
  const borders = [
    cut(points, width, [0, width], [0, depth]),
    cut(points, width, [0, width], [height - depth, height]),
    cut(points, width, [0, depth], [0, height]),
    cut(points, width, [width - depth, width], [0, height]),
  ]
  return borders.some((border) => Math.sqrt(varianceOf(border)) > MIXED_BORDER)
}

type Span = readonly [from: number, to: number]

/** The points between two columns and two rows. */
function cut(points: Uint8Array, width: number, [left, right]: Span, [top, bottom]: Span): number[] {
  const found: number[] = []
  for (let y = top; y < bottom; y += 1) found.push(...points.subarray(y * width + left, y * width + right))
  return found
}

/**
 * Sixty-four bits that stay the same when a photo is taken again: whether each patch is brighter than its neighbour.
 */
export function fingerprintOf(grey: Grey): string {
  const patch = (column: number, row: number) => meanOf(grey, column, row)
  return Array.from({ length: 64 }, (_, index) => {
    const [column, row] = [index % 8, Math.floor(index / 8)]
    return patch(column, row) > patch(column + 1, row) ? '1' : '0'
  }).join('')
}

/** The mean of one of nine by eight patches. */
function meanOf({ points, width, height }: Grey, column: number, row: number): number {
  const [left, right] = [Math.floor((column * width) / 9), Math.floor(((column + 1) * width) / 9)]
  const [top, bottom] = [Math.floor((row * height) / 8), Math.floor(((row + 1) * height) / 8)]
  let sum = 0
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) sum += points[y * width + x] ?? 0
  }
  return sum / Math.max(1, (right - left) * (bottom - top))
}

/** True when two photos show the same side, as far as their fingerprints tell. */
export function looksTheSame(one: string, other: string): boolean {
  return [...one].filter((bit, index) => bit !== other[index]).length <= SAME_DISTANCE
}
