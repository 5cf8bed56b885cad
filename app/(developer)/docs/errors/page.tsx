import { headers } from 'next/headers'
import { DeveloperFrame } from '@/components/developer/developer-frame'
import { FailureList } from '@/components/developer/failure-list'
import { explainedFailures } from '@/lib/developer/home/explained-failures'
import { hasDeveloperPages } from '@/lib/developer/home/guard'
import { developerWords } from '@/lib/platform/i18n/developer-words'

/** The page that the `type` of every problem names. It also exists beside a real service, where problems are real. */
export default async function ErrorsPage() {
  const words = developerWords.failures_page
  const list = <FailureList failures={explainedFailures} words={words} />
  return (
    <>
      <title>{words.page_title}</title>
      {hasDeveloperPages(await headers()) ? (
        <DeveloperFrame words={developerWords} current="errors">
          {list}
        </DeveloperFrame>
      ) : (
        <div className="desk">
          <div className="sheet">
            <main>{list}</main>
          </div>
        </div>
      )}
    </>
  )
}
