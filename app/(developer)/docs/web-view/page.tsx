import { WebViewTest } from '@/components/developer/web-view-test'
import { Heading } from '@/components/ui/heading'
import { developerWords } from '@/lib/platform/i18n/developer-words'

/** A page that an app opens in its web view to see what is missing there. It also exists beside a real service. */
export default function WebViewPage() {
  const words = developerWords.web_view
  return (
    <>
      <title>{words.title}</title>
      <div className="desk">
        <div className="sheet">
          <main className="stack">
            <Heading>{words.title}</Heading>
            <p className="muted">{words.lead}</p>
            <noscript>
              <p>{words.no_script}</p>
            </noscript>
            <WebViewTest words={words} />
          </main>
        </div>
      </div>
    </>
  )
}
