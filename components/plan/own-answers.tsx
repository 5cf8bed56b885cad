import { AnswersList } from '@/components/ui/answers-list'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import type { OwnAnswersView } from '@/lib/model/views/answers/types'

type OwnAnswersProps = {
  view: OwnAnswersView
  /** Deletes them; the page before the button says what that means. */
  action: () => Promise<void>
}

/** Every answer kept here, to save or to delete. */
export function OwnAnswers({ view, action }: OwnAnswersProps) {
  return (
    <>
      <Heading>{view.title}</Heading>
      <p className="lead">{view.lead}</p>
      {view.note && <p className="group note">{view.note}</p>}
      {view.rows.length > 0 && (
        <section className="group">
          <AnswersList rows={view.rows} />
        </section>
      )}
      {view.download && (
        <p className="on-screen">
          <a className="linkish" href={view.download.href} download>
            <Icon name="download" />
            {view.download.label}
          </a>
        </p>
      )}
      {view.remove && <Remove {...view.remove} action={action} />}
      {view.browsers && (
        <p className="group on-screen">
          <a className="alone" href={view.browsers.href}>
            {view.browsers.label}
          </a>
        </p>
      )}
      <p className="group on-screen">
        <a className="alone" href={view.back.href}>
          {view.back.label}
        </a>
      </p>
    </>
  )
}

function Remove({
  title,
  text,
  aboutPeople,
  submit,
  submitting,
  askHref,
  action,
}: NonNullable<OwnAnswersView['remove']> & Pick<OwnAnswersProps, 'action'>) {
  return (
    <section className="group on-screen" id="delete">
      <h2>{title}</h2>
      <div className="stack-2">
        <p>{text}</p>
        {aboutPeople.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {askHref ? (
        <div className="acts">
          <a className="button grave" href={askHref}>
            {title}
          </a>
        </div>
      ) : (
        <form action={action}>
          <div className="acts">
            <SubmitButton busyLabel={submitting} look="button grave">
              {submit}
            </SubmitButton>
          </div>
        </form>
      )}
    </section>
  )
}
