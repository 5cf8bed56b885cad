/** A phone of the middle class on a slow mobile network, as the usual page tests imagine them. */
export const SCREEN = { width: 390, height: 844 }
export const SLOWDOWN = 4
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
