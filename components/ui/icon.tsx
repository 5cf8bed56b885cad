/** The drawings of `app/styles/icons.css`. */
export const ICONS = [
  'check',
  'clock',
  'lock',
  'alert',
  'camera',
  'file',
  'mail',
  'smartphone',
  'link',
  'globe',
  'help',
  'back',
  'down',
  'again',
  'eye',
  'sun',
  'scan',
  'leave',
  'shield',
  'download',
  'calendar',
  'loader',
  'panel',
] as const

type IconName = (typeof ICONS)[number]

/** These point along the line of reading, so they turn round where it runs from right to left. */
const flipping: ReadonlySet<IconName> = new Set<IconName>(['back', 'again', 'leave', 'panel'])

/** A line icon; it only repeats the words beside it, so readers never meet it. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  const flips = flipping.has(name) ? ' flips' : ''
  return <i className={`icon i-${name}${flips}${className && ` ${className}`}`} aria-hidden="true" />
}
