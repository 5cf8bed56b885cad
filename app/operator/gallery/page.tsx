import { leave } from '@/app/operator/actions'
import { ConsoleFrame } from '@/components/operator/console-frame'
import { Gallery } from '@/components/operator/gallery'
import { SignInNotice } from '@/components/operator/sign-in-page'
import { Heading } from '@/components/ui/heading'
import { consoleFrameView } from '@/lib/operator/page/console-frame'
import { admit } from '@/lib/operator/sign-in/as-operator'
import { galleryView } from '@/lib/operator/viewer/gallery-view'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function GalleryPage({ searchParams }: Props) {
  const admitted = await admit('look', '/operator/gallery')
  if (admitted.door) return <SignInNotice view={admitted.door} />
  const { operator, words } = admitted
  return (
    <ConsoleFrame view={consoleFrameView(words, operator, 'gallery')} signOut={leave}>
      <main>
        <title>{words.t('operator.gallery.page_title')}</title>
        <Heading>{words.t('operator.gallery.title')}</Heading>
        <p className="muted">{words.t('operator.gallery.lead')}</p>
        <Gallery view={galleryView(words, await searchParams)} />
      </main>
    </ConsoleFrame>
  )
}
