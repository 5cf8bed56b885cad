import type { StateView } from '@/lib/operator/list/state-view'

/** A state as a word; its colour only repeats it. */
export function State({ state: { tone, text } }: { state: StateView }) {
  return <span className={`status ${tone}`}>{text}</span>
}
