import { CodeList } from '@/components/developer/code-list'
import { Heading } from '@/components/ui/heading'
import type { InboxView } from '@/lib/developer/home/inbox-view'
import type { DeveloperWords } from '@/lib/platform/i18n/developer-words'

/** Every code the sandbox sent, as a page. */
export function Inbox({ view, words }: { view: InboxView; words: DeveloperWords['inbox'] }) {
  return (
    <>
      <Heading>{words.title}</Heading>
      <p className="muted">{words.lead}</p>
      <section className="pane whole">
        <h2>
          {words.list_title}
          <span className="hint" role="status">
            {view.count}
          </span>
        </h2>
        <CodeList codes={view.codes} words={words} withCustomer />
      </section>
    </>
  )
}
