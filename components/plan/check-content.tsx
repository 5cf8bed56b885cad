import { CheckboxControl } from '@/components/controls/checkbox'
import { AnswersList } from '@/components/ui/answers-list'
import { ErrorSummary } from '@/components/ui/error-summary'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { StateLine } from '@/components/ui/state-line'
import { SubmitButton } from '@/components/ui/submit-button'
import type { CheckView } from '@/lib/model/views/answers/types'
import type { DrawingWords } from '@/lib/model/views/form/types'

/** Every answer again, the declaration, and the button that sends. */
export function CheckContent({ view, words }: { view: CheckView; words: DrawingWords }) {
  return (
    <>
      <ErrorSummary title={words.problemTitle} problems={view.problems} />
      {view.notice && <Notice notice={view.notice} />}
      <Heading>{view.title}</Heading>
      <p className="lead">{view.lead}</p>
      {view.groups.map(({ title, rows }) => (
        <section className="group" key={title}>
          <h2>{title}</h2>
          <AnswersList rows={rows} />
        </section>
      ))}
      <section className="group">
        <CheckboxControl view={view.declaration} words={words} />
        <div className="acts">
          <SubmitButton busyLabel={view.submitting}>{view.submit}</SubmitButton>
        </div>
        <StateLine />
        <p className="hint">{view.afterwards}</p>
      </section>
    </>
  )
}
