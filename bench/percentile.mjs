/** The number below which this share of the numbers lies. */
export function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}
