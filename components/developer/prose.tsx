/** A sentence in which backticks enclose names of the interface. */
export function Prose({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span className="code" key={part}>
        {part}
      </span>
    ),
  )
}
