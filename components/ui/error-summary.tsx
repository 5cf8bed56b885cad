import { Icon } from '@/components/ui/icon'
import type { ProblemView } from '@/lib/model/requirements/input-view'

/**
 * Names every wrong answer first on the page; a line leads to its input where it has one. A page that comes with it
 * starts there: without script nothing else can lead to it. Because it has the focus it is read out whole.
 */
export function ErrorSummary({ title, problems }: { title: string; problems: readonly ProblemView[] }) {
  if (problems.length === 0) return null
  return (
    <section
      className="summary"
      aria-labelledby="summary-title"
      aria-describedby="summary-list"
      tabIndex={-1}
      id="summary"
      // biome-ignore lint/a11y/noAutofocus: something went wrong, and anyone who cannot see it is to hear that first
      autoFocus
    >
      <h2 id="summary-title">
        <Icon name="alert" />
        {title}
      </h2>
      <ul id="summary-list">
        {problems.map(({ input, text }) => (
          <li key={`${input} ${text}`}>{input ? <a href={`#${input}`}>{text}</a> : <span>{text}</span>}</li>
        ))}
      </ul>
    </section>
  )
}
