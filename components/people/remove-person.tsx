import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { ReadOut } from '@/components/ui/read-out'
import { SubmitButton } from '@/components/ui/submit-button'
import type { RemovePersonView } from '@/lib/model/views/people/types'

type RemovePersonProps = { view: RemovePersonView; action: () => Promise<void> }

/** Asks whether to remove a person from the list together with all their answers. */
export function RemovePerson({ view, action }: RemovePersonProps) {
  return (
    <>
      <ReadOut />
      {view.problem && (
        <p className="advice grave" data-said="failed">
          <Icon name="alert" />
          <span>{view.problem}</span>
        </p>
      )}
      <Heading>{view.title}</Heading>
      <p className="lead">{view.text}</p>
      <form action={action}>
        <div className="acts">
          {view.submit && (
            <SubmitButton busyLabel={view.submitting} look="button grave">
              {view.submit}
            </SubmitButton>
          )}
          <a className="linkish" href={view.keep.href}>
            {view.keep.label}
          </a>
        </div>
      </form>
    </>
  )
}
