import type { PeopleAction } from '@/components/people/person-row'
import { SubmitButton } from '@/components/ui/submit-button'
import type { ChaseView } from '@/lib/model/views/people/types'

type PeopleChaseProps = {
  chase: ChaseView
  /** Nothing else on the page is for its user to do. */
  isLit: boolean
  action: PeopleAction
}

/** Who is waited for, and one button that has all of them reminded. */
export function PeopleChase({ chase: { title, text, remind }, isLit, action }: PeopleChaseProps) {
  return (
    <section className="group">
      <div className={isLit && remind ? 'lit' : undefined}>
        <h2>{title}</h2>
        <p>{text}</p>
        {remind && (
          <form action={action} className="acts">
            <SubmitButton busyLabel={remind.busy} intent="remind" look={isLit ? 'button' : 'button quiet'}>
              {remind.label}
            </SubmitButton>
          </form>
        )}
      </div>
    </section>
  )
}
