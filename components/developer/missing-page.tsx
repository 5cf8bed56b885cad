import { Heading } from '@/components/ui/heading'
import type { DeveloperWords } from '@/lib/platform/i18n/developer-words'

/** What is where a page does not exist, be it a wrong address or beside a real service. */
export function MissingPage({ words }: { words: DeveloperWords['missing'] }) {
  return (
    <div className="service">
      <title>{words.title}</title>
      <main className="stack">
        <Heading>{words.title}</Heading>
        <p>{words.text}</p>
      </main>
    </div>
  )
}
