/** A state in words, and how it is drawn. */
export type StateView = { tone: 'ok' | 'bad' | 'go' | 'quiet'; text: string }
