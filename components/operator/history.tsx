import { Acts } from '@/components/operator/acts'
import { StoryLine } from '@/components/operator/story-line'
import { Table } from '@/components/operator/table'
import type { TeamAction } from '@/components/operator/team-form'
import { CopiedText } from '@/components/ui/copied-text'
import type { OnboardingView } from '@/lib/operator/onboarding-page/view'

/** What happened, newest first, each with what to quote about it. */
export function OnboardingTimeline({ timeline, copy }: Pick<OnboardingView, 'timeline' | 'copy'>) {
  return (
    <section>
      <h2>
        {timeline.title}
        <span className="hint">{timeline.hint}</span>
      </h2>
      <ol className="line">
        {timeline.items.map((item) => (
          <StoryLine key={item.id} item={item}>
            {item.quote && <CopiedText text={item.quote} thing={timeline.quote} words={copy} />}
          </StoryLine>
        ))}
      </ol>
    </section>
  )
}

/** Links and sessions; anyone who may help can end a session. */
export function Access({ access, help }: { access: OnboardingView['access']; help: TeamAction }) {
  return (
    <section>
      <h2>{access.title}</h2>
      <Table caption={access.title} columns={access.columns} look="folds">
        {access.rows.map(({ id, what, since, state, end }) => (
          <tr key={id}>
            <th scope="row">{what}</th>
            <td>{since}</td>
            <td>
              {state}
              {end && (
                <Acts action={help}>
                  {Object.entries(end.fields).map(([name, value]) => (
                    <input key={name} type="hidden" name={name} value={value} />
                  ))}
                  <button className="linkish" type="submit" name="deed" value="end">
                    {end.label}
                  </button>
                </Acts>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
