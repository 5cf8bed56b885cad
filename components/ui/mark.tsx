import type { ReactNode } from 'react'

const ring = <circle cx="12" cy="12" r="9" />

const drawings = {
  todo: ring,
  progress: (
    <>
      {ring}
      <path className="fill" d="M12 6a6 6 0 010 12z" />
    </>
  ),
  done: <path d="M4.5 12.5l5 5L20 6.5" />,
  review: (
    <>
      {ring}
      <path d="M12 7v5l3.2 2" />
    </>
  ),
  wait: ring,
  problem: (
    <>
      {ring}
      <path d="M12 7.3v5.7M12 16.3v.2" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type MarkName = keyof typeof drawings

/** The mark of a state; the state's word always stands beside it. */
export function LogoMark({ name }: { name: MarkName }) {
  return (
    <svg className={`mark ${name}`} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
