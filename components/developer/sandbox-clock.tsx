import type { DeveloperWords } from '@/lib/platform/i18n/developer-words'

type ClockProps = {
  /** What time it is in the sandbox. */
  time: string
  moves: readonly string[]
  words: DeveloperWords['home']['clock']
  action: (form: FormData) => Promise<void>
}

/** The sandbox's own time, and buttons that move it. */
export function SandboxClock({ time, moves, words, action }: ClockProps) {
  const labels: Readonly<Record<string, string>> = words.moves
  return (
    <section>
      <h2>
        {words.title}
        <span className="hint" role="status">
          {time}
        </span>
      </h2>
      <p className="hint">{words.hint}</p>
      <form className="acts" action={action}>
        {moves.map((move) => (
          <button className="linkish" key={move} type="submit" name="move" value={move}>
            {labels[move]}
          </button>
        ))}
      </form>
    </section>
  )
}
