import { FileLinks } from '@/components/plan/file-links'
import { FactsList } from '@/components/ui/answers-list'
import { Heading } from '@/components/ui/heading'
import type { ReceiptView } from '@/lib/model/views/home/types'

/** What happened to each item, to print or to keep; printed, it is the sheet alone. */
export function Receipt({ view }: { view: ReceiptView }) {
  return (
    <>
      <Heading>{view.title}</Heading>
      <p className="lead">{view.lead}</p>
      <section className="group">
        <FactsList facts={view.facts} />
      </section>
      <section className="group receipt">
        <h2>{view.itemsTitle}</h2>
        {view.none && <p>{view.none}</p>}
        {view.items.map(({ name, passages }) => (
          <section key={name}>
            <h3 className="h3">{name}</h3>
            <ol>
              {passages.map(({ what, when }) => (
                <li key={`${what} ${when}`}>
                  <span>{what}</span> <span className="hint nums">{when}</span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </section>
      <FileLinks files={view.files} />
      <p className="group hint on-screen">{view.print}</p>
    </>
  )
}
