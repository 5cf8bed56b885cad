import type { OwnershipView } from '@/lib/model/views/people/types'

/** Who owns how much, as an arch of stones; everything in it is in the label and in the list as well. */
export function Ownership({ view }: { view: OwnershipView }) {
  return (
    <figure className="vault">
      <OwnershipArch view={view} />
      {view.key.length > 0 && (
        <ul className="key">
          {view.key.map(({ look, text }) => (
            <li key={look}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <rect className={`stone ${look}`} x="1" y="1" width="14" height="14" />
              </svg>
              {text}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

/** The drawing alone. */
export function OwnershipArch({ view: { stones, label, centre } }: { view: OwnershipView }) {
  return (
    <svg viewBox="13 16 334 160" role="img" aria-label={label}>
      <defs>
        <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="hatch-line" d="M0 0v7" />
        </pattern>
      </defs>
      {stones.map(({ look, path }) => (
        <path key={path} className={`stone ${look}`} d={path} />
      ))}
      {stones.map(
        ({ look, path, label: name }) =>
          name && (
            <text key={path} className={`stone-name ${look}`} x={name.x} y={name.y}>
              {name.text}
            </text>
          ),
      )}
      <text className="centre" x="180" y="140">
        {centre.text}
      </text>
      <text className="centre-note" x="180" y="160">
        {centre.note}
      </text>
      <path className="sill" d="M14 174h332" />
    </svg>
  )
}
