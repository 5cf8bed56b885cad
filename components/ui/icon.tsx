import type { ReactNode } from 'react'

const drawings = {
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  lock: (
    <>
      <rect x="5.5" y="10.5" width="13" height="9" rx="2" />
      <path d="M8.5 10.5V8a3.5 3.5 0 017 0v2.5" />
    </>
  ),
  alert: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.8v5M12 16v.2" />
    </>
  ),
  camera: (
    <>
      <path d="M4 8.5h3.5L9.2 6h5.6l1.7 2.5H20V19H4z" />
      <circle cx="12" cy="13.4" r="3.3" />
    </>
  ),
  file: (
    <>
      <path d="M7 3.5h7l4 4v13H7z" />
      <path d="M14 3.5v4h4" />
    </>
  ),
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="M4 7.5l8 5.5 8-5.5" />
    </>
  ),
  smartphone: (
    <>
      <rect x="7" y="3" width="10" height="18" rx="2.2" />
      <path d="M11 18h2" />
    </>
  ),
  link: (
    <>
      <path d="M10 14a4 4 0 006 .4l2.6-2.6a4 4 0 00-5.7-5.7L11.7 7.3" />
      <path d="M14 10a4 4 0 00-6-.4l-2.6 2.6a4 4 0 005.7 5.7l1.2-1.2" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c5 5.2 5 11.8 0 17M12 3.5c-5 5.2-5 11.8 0 17" />
    </>
  ),
  help: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.6 9.6a2.5 2.5 0 114 2c-1 .7-1.6 1.2-1.6 2.3M12 16.6v.2" />
    </>
  ),
  back: <path d="M14.5 6L8.5 12l6 6" />,
  down: <path d="M6.5 9.5l5.5 5.5 5.5-5.5" />,
  again: (
    <>
      <path d="M19.5 12a7.5 7.5 0 11-2.3-5.4" />
      <path d="M19.8 3.5v4h-4" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="3.8" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4" />
    </>
  ),
  scan: (
    <path d="M4 8.5V5.5A1.5 1.5 0 015.5 4h3M15.5 4h3A1.5 1.5 0 0120 5.5v3M20 15.5v3a1.5 1.5 0 01-1.5 1.5h-3M8.5 20h-3A1.5 1.5 0 014 18.5v-3" />
  ),
  leave: <path d="M10 5H5v14h14v-5M14 4.5h5.5V10M19 5l-8 8" />,
  shield: <path d="M5 6.5c3 0 5-1 7-2.5 2 1.5 4 2.5 7 2.5V12c0 4.5-3 7-7 8.5C8 19 5 16.5 5 12z" />,
  download: <path d="M12 4.5v11M7 11l5 5 5-5M5 20h14" />,
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  loader: <path d="M12 3.5a8.5 8.5 0 108.5 8.5" />,
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

/** These point along the line of reading, so they turn round where it runs from right to left. */
const flipping: ReadonlySet<IconName> = new Set<IconName>(['back', 'again', 'leave'])

/** A line icon on a 24 grid; it only repeats the words beside it, so readers never meet it. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  const flips = flipping.has(name) ? ' flips' : ''
  return (
    <svg className={`icon${flips}${className && ` ${className}`}`} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
